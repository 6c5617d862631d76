import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'

/**
 * Does after a change of page what a browser does when it loads one: says the title aloud and starts
 * the keyboard at the content, unless the page has put the focus somewhere itself.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    setTitle(document.title)
    const main = document.getElementById('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [pathname])

  return <LiveRegion>{title}</LiveRegion>
}

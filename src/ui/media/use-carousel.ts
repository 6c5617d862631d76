import { useEffect, useRef, useState } from 'react'

/** Knows where a scroll-snap track stands, and moves it. */
export function useCarousel(slides: number) {
  const track = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ at: 0, stops: slides })

  useEffect(() => {
    const box = track.current
    if (!box) return
    const look = () => setPlace((old) => (same(old, placeOf(box)) ? old : placeOf(box)))
    look()
    const size = new ResizeObserver(look)
    size.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])

  /** Scrolls the track only, never the page; past the end it begins again. */
  const go = (stop: number) => {
    const box = track.current
    if (!box) return
    const { stops } = placeOf(box)
    box.scrollTo({ left: ((stop + stops) % stops) * slideStep(box) })
  }

  return { track, ...place, go }
}

function placeOf(box: HTMLElement) {
  const step = slideStep(box)
  const most = box.scrollWidth - box.clientWidth
  return { at: Math.round(box.scrollLeft / step), stops: Math.round(most / step) + 1 }
}

/** From the start of one slide to the next, gap included. */
function slideStep(box: HTMLElement) {
  const [first, second] = box.children as HTMLCollectionOf<HTMLElement>
  return first && second ? second.offsetLeft - first.offsetLeft : box.clientWidth || 1
}

const same = (a: { at: number; stops: number }, b: { at: number; stops: number }) =>
  a.at === b.at && a.stops === b.stops

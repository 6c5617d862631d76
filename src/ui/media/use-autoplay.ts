import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { useDataSaver } from '../data-saver/data-saver.ts'

/** How long a touch keeps the carousel still, in ms. */
const touchRest = 8_000

/**
 * Calls `advance` every `interval` ms while playing. Stands still under a pointer, while something inside
 * has the focus, after a touch, in a hidden tab; never starts by itself for people who asked for less motion or save data.
 */
export function useAutoplay(interval: number | undefined, advance: () => void) {
  const savesData = useDataSaver()
  const [isPlaying, setIsPlaying] = useState(interval !== undefined)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const [touchedAt, setTouchedAt] = useState(0)
  const tick = useEffectEvent(() => {
    if (!document.hidden && Date.now() - touchedAt > touchRest) advance()
  })

  useEffect(() => {
    if (savesData || matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
  }, [savesData])

  const runs = isPlaying && !isHovered && !isFocused
  useEffect(() => {
    if (!runs || interval === undefined) return
    const timer = setInterval(tick, interval)
    return () => clearInterval(timer)
  }, [runs, interval])

  return {
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    pauseProps: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onTouchStart: () => setTouchedAt(Date.now()),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) =>
        setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}

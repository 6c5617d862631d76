import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDataSaver } from '../data-saver/data-saver.tsx'
import { IconButton } from '../form/icon-button.tsx'

type CarouselProps = {
  /** Names the carousel for screen readers. */
  label: string
  slides: readonly { key: string | number; content: ReactNode }[]
  /** single: one slide fills it. cards: 4, 3, 2, 1 by the width of the window. */
  view: 'single' | 'cards'
  /** Milliseconds per slide; without it nothing moves by itself. */
  autoplay?: number | undefined
  /** Stands on the left of the buttons: the heading of a row of cards. */
  heading?: ReactNode
}

/** Slides in a row that snap while scrolling: works by finger and before any script. */
export function Carousel({ label, slides, view, autoplay, heading }: CarouselProps) {
  const { t } = useLingui()
  const { track, at, stops, go } = useCarousel(slides.length)
  const total = slides.length
  const placeText = (place: number) => t`${place} of ${total}`
  // Stands still in a hidden tab, under the pointer, and while something inside has the focus.
  const [isPlaying, toggle] = useAutoplay(autoplay, () => {
    if (!document.hidden && !track.current?.parentElement?.matches(':hover, :focus-within'))
      go(at + 1)
  })

  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={label}
      className={`relative carousel-${view}`}
    >
      {heading && <div className="mb-4">{heading}</div>}
      <div ref={track} className="carousel-track">
        {slides.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, no fieldset
          <div
            key={key}
            role="group"
            aria-roledescription={t`slide`}
            aria-label={placeText(index + 1)}
          >
            {content}
          </div>
        ))}
      </div>
      <div className="mt-3 flex h-11 items-center justify-center">
        {stops > 1 && (
          <>
            <IconButton label={t`Previous slide`} onClick={() => go(at - 1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            {autoplay !== undefined && (
              <IconButton label={isPlaying ? t`Pause slides` : t`Play slides`} onClick={toggle}>
                {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              </IconButton>
            )}
            {slides.slice(0, stops).map(({ key }, stop) => {
              const place = stop + 1
              return (
                // A small diamond in a place big enough for a thumb.
                <button
                  key={key}
                  type="button"
                  aria-label={t`Go to slide ${place}`}
                  aria-current={stop === at || undefined}
                  onClick={() => go(stop)}
                  className="group grid h-11 min-w-6 max-w-11 flex-1 place-items-center"
                >
                  <span className="size-2.5 rotate-45 rounded-[2px] border-2 border-line-strong transition-[background-color,border-color,scale] group-hover:border-accent group-aria-[current]:scale-125 group-aria-[current]:border-accent group-aria-[current]:bg-accent" />
                </button>
              )
            })}
            <IconButton label={t`Next slide`} onClick={() => go(at + 1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </section>
  )
}

/** Reads the position of a scroll-snap track, and scrolls it. */
function useCarousel(slides: number) {
  const track = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [stops, setStops] = useState(slides)

  useEffect(() => {
    const box = track.current
    if (!box) return
    const look = () => {
      const step = slideStep(box)
      setAt(Math.round(box.scrollLeft / step))
      setStops(Math.round((box.scrollWidth - box.clientWidth) / step) + 1)
    }
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
    box?.scrollTo({ left: ((stop + stops) % stops) * slideStep(box) })
  }

  return { track, at, stops, go }
}

/** From the start of one slide to the next, gap included. */
function slideStep(box: HTMLElement) {
  const [first, second] = box.children as HTMLCollectionOf<HTMLElement>
  return first && second ? second.offsetLeft - first.offsetLeft : box.clientWidth || 1
}

/**
 * Calls `advance` every `interval` ms while playing. Never starts by itself for visitors who prefer less motion or save
 * data.
 */
function useAutoplay(interval: number | undefined, advance: () => void) {
  const savesData = useDataSaver()
  const [isPlaying, setIsPlaying] = useState(interval !== undefined)
  const tick = useEffectEvent(advance)

  useEffect(() => {
    if (savesData || matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
  }, [savesData])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => tick(), interval)
    return () => clearInterval(timer)
  }, [isPlaying, interval])

  return [isPlaying, () => setIsPlaying(!isPlaying)] as const
}

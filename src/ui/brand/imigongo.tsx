import { useId } from 'react'
import { classNames } from '../class-names.ts'

/**
 * Imigongo is Rwanda's relief painting in cow dung and clay: zigzags and diamonds in black, white and
 * ochre. A thin band of it, as wide as its place.
 */
export function ImigongoBand({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={classNames('block h-4 w-full', className)}>
      <defs>
        <pattern id={id} width="32" height="16" patternUnits="userSpaceOnUse">
          <rect width="32" height="16" className="fill-soot" />
          <path d="M0 16 16 2l16 14Z" className="fill-ochre" />
          <path d="M7 16l9-8 9 8Z" className="fill-soot" />
          <path d="M-2 15.7 16 0l18 15.7" fill="none" strokeWidth="2.2" className="stroke-chalk" />
          <path d="M0 0h5L0 4.4ZM32 0v4.4L27 0Z" className="fill-chalk" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** One nested diamond; the stand-in for a missing picture. */
export function ImigongoDiamond({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path d="M32 2l30 30-30 30L2 32Z" className="fill-soot" />
      <path d="M32 10l22 22-22 22-22-22Z" className="fill-chalk" />
      <path d="M32 16l16 16-16 16-16-16Z" className="fill-ochre" />
      <path d="M32 24l8 8-8 8-8-8Z" className="fill-chalk" />
      <path d="M32 28l4 4-4 4-4-4Z" className="fill-soot" />
    </svg>
  )
}

/** A small painted board for empty states and the error pages. */
export function ImigongoPanel({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className={classNames('rounded-md', className)}>
      <rect width="240" height="120" className="fill-soot" />
      {/* Ridges that run out from the middle, one inside the other */}
      <g fill="none" strokeWidth="7" strokeLinejoin="miter">
        <path
          d="M-12 60 60-12M-12 60 60 132M252 60 180-12M252 60 180 132"
          className="stroke-ochre"
        />
        <path d="M6 60 78-12M6 60 78 132M234 60 162-12M234 60 162 132" className="stroke-chalk" />
        <path d="M24 60 96-12M24 60 96 132M216 60 144-12M216 60 144 132" className="stroke-ochre" />
      </g>
      <path d="M120 4l56 56-56 56-56-56Z" className="fill-chalk" />
      <path d="M120 14l46 46-46 46-46-46Z" className="fill-soot" />
      <path d="M120 26l34 34-34 34-34-34Z" className="fill-ochre" />
      <path d="M120 40l20 20-20 20-20-20Z" className="fill-chalk" />
      <path d="M120 50l10 10-10 10-10-10Z" className="fill-soot" />
      <path d="M108 0h24l-12 12ZM108 120h24l-12-12Z" className="fill-ochre" />
    </svg>
  )
}

/** Three diamonds between two lines that thin out: a pause between two parts of a page. */
export function ImigongoDivider({ className }: { className?: string }) {
  return (
    <div className={classNames('flex items-center justify-center gap-3', className)}>
      <span className="h-px max-w-48 flex-1 bg-[linear-gradient(to_left,var(--color-line-strong),transparent)]" />
      <svg viewBox="0 0 56 20" aria-hidden="true" className="h-5 w-14 shrink-0">
        <path d="M8 4l6 6-6 6-6-6ZM48 4l6 6-6 6-6-6Z" className="fill-ink" />
        <path d="M28 0l10 10-10 10L18 10Z" className="fill-ochre" />
        <path d="M28 5l5 5-5 5-5-5Z" className="fill-paper" />
        <path d="M28 8l2 2-2 2-2-2Z" className="fill-ink" />
      </svg>
      <span className="h-px max-w-48 flex-1 bg-[linear-gradient(to_right,var(--color-line-strong),transparent)]" />
    </div>
  )
}

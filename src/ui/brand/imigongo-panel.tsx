import { classNames } from '../class-names.ts'

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

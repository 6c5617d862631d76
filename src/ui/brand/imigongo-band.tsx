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

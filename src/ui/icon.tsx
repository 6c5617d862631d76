import { createElement, type SVGProps } from 'react'

type IconData = {
  name: string
  aliases?: readonly string[]
  /** px */
  size: number
  /** Shapes: a tag and its attributes. */
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Makes the components of `lucide-react/icons/*`, in the place of lucide's own function (vite.icons.ts), which
 * puts every icon together anew each time it is shown, for options that the shop does not use.
 */
export default function createIcon({ name, aliases = [], size, node }: IconData) {
  const names = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ')
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...rest }: Pick<SVGProps<SVGSVGElement>, 'className' | 'aria-hidden'>) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `${names} ${className}` : names}
      aria-hidden="true"
      {...rest}
    >
      {shapes}
    </svg>
  )
}

import { Link, type LinkProps } from 'react-router'
import { useLinkPrefetch } from '../link-prefetch.ts'
import { type ButtonStyle, buttonStyle } from './button.tsx'

/** A link that looks like a button. Its page is fetched ahead on hover, focus or touch. */
export function ButtonLink({
  tone,
  size,
  isBlock,
  className,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonStyle) {
  return (
    <Link
      prefetch={useLinkPrefetch()}
      {...rest}
      className={buttonStyle({ tone, size, isBlock, className })}
    />
  )
}

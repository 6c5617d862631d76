import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useLinkPrefetch } from '../link-prefetch.ts'

const itemStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-ink hover:bg-sunken focus-visible:bg-sunken aria-disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-soft'

/** In a list that is of links alone. */
export function PlainLink(props: Omit<LinkProps, 'className'>) {
  return <Link prefetch={useLinkPrefetch()} {...props} className={itemStyle} />
}

export const MenuLink = (props: Omit<LinkProps, 'className' | 'role'>) => (
  <PlainLink {...props} role="menuitem" tabIndex={-1} />
)

export function MenuButton(props: Omit<ComponentProps<'button'>, 'className' | 'role' | 'type'>) {
  return <button {...props} type="button" role="menuitem" tabIndex={-1} className={itemStyle} />
}

import {
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
} from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import { useLinkPrefetch } from '../data-saver/data-saver.tsx'

type MenuProps = {
  /** What the opening button shows. Give `label` as well if that is only an icon. */
  trigger: ReactNode
  label?: string | undefined
  triggerClassName: string
  /** MenuLink and MenuButton; of links alone a list of PlainLink. */
  children: ReactNode
  /** Only leads elsewhere: Tab goes on through the links. */
  isOfLinks?: boolean | undefined
  /** Which edge of the button the list keeps to. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
}

/**
 * A button with a list of links or actions below. `popover` does opening, Escape and closing on a press
 * elsewhere, before any script has come; arrow keys, Home and End walk through a list with actions.
 */
export function Menu({
  trigger,
  label,
  triggerClassName,
  children,
  isOfLinks,
  align = 'start',
  className,
}: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)

  const opened = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState === 'open' && !isOfLinks) entries(event.currentTarget)[0]?.focus()
  }
  /** Tab beyond the last link leaves nothing lying over the page. A press on the button closes by itself. */
  const hideBehind = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (!relatedTarget || relatedTarget === button.current) return
    if (!currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
  }
  const roles = {
    'aria-label': label,
    onClick: hideAfterChoice,
    ...(isOfLinks ? { role: 'group', onBlur: hideBehind } : { role: 'menu', onKeyDown: walk }),
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup={isOfLinks ? undefined : 'menu'}
        aria-label={label}
        title={label}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        {...roles}
        tabIndex={-1}
        onToggle={opened}
        className={classNames('menu', `menu-${align}`, className)}
      >
        {children}
      </div>
    </>
  )
}

const entries = (list: HTMLElement) => [
  ...list.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])'),
]

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const list = event.currentTarget
  if (event.key === 'Tab') return list.hidePopover()
  const all = entries(list)
  const here = all.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: -1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  all.at(next % all.length)?.focus()
}

function hideAfterChoice(event: MouseEvent<HTMLDivElement>) {
  if ((event.target as Element).closest('a, [role=menuitem]')) event.currentTarget.hidePopover()
}

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

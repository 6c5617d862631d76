import type { ComponentProps, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names.ts'
import { useLinkPrefetch } from '../data-saver/data-saver.tsx'
import { Spinner } from '../spinner.tsx'

export type ButtonStyle = {
  /** primary: the one thing to do here. secondary: also possible. quiet: by the way. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'md' | 'lg' | undefined
  /** As wide as its container. */
  isBlock?: boolean | undefined
  className?: string | undefined
}

const base =
  'relative inline-flex select-none items-center justify-center gap-2 rounded-md text-center font-semibold leading-tight no-underline transition-[background-color,box-shadow,translate] duration-150 not-aria-busy:aria-disabled:opacity-60 disabled:opacity-60'

/* The darker lower edge is the ridge of a relief; pressing flattens it. */
const ridge =
  'shadow-[inset_0_-3px_0_var(--color-ridge)] active:translate-y-px active:shadow-none aria-disabled:translate-y-0 disabled:translate-y-0'

const tones = {
  primary: `border border-transparent bg-accent text-on-accent hover:bg-accent-strong ${ridge}`,
  secondary:
    'border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sunken active:translate-y-px',
  quiet: 'text-accent-ink hover:bg-accent-soft active:translate-y-px',
  danger: `border border-transparent bg-danger text-on-danger hover:bg-danger-strong ${ridge}`,
}

const sizes = {
  md: 'min-h-11 px-4 py-2 text-base',
  lg: 'min-h-13 px-6 py-3 text-lg',
}

export const buttonStyle = ({ tone = 'primary', size = 'md', isBlock, className }: ButtonStyle) =>
  classNames(base, tones[tone], sizes[size], isBlock && 'w-full', className)

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonStyle & {
    /** Busy: ignores presses, keeps the focus and its width. */
    isBusy?: boolean | undefined
    /** Its words while it is busy, such as `Saving…`. */
    busyLabel?: string | undefined
  }

export function Button({
  tone,
  size,
  isBlock,
  className,
  isBusy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    isBusy ? event.preventDefault() : onClick?.(event)

  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      aria-busy={isBusy || undefined}
      className={buttonStyle({ tone, size, isBlock, className })}
    >
      {busyLabel ? (
        <span className="grid place-items-center *:[grid-area:1/1]">
          <Face className={isBusy ? 'invisible' : ''}>{children}</Face>
          {/* Long words in it wrap: neither these nor the room they will need widen or heighten the button. */}
          <Face className={`-my-2 wrap-anywhere ${isBusy ? '' : 'invisible h-0'}`}>
            <Spinner />
            {busyLabel}
          </Face>
        </span>
      ) : (
        children
      )}
    </button>
  )
}

/** Both labels share one grid cell, so the button is as wide as the wider one from the start. */
function Face({ className, children }: Pick<ComponentProps<'span'>, 'className' | 'children'>) {
  return (
    <span className={`inline-flex flex-wrap items-center justify-center gap-x-2 ${className}`}>
      {children}
    </span>
  )
}

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

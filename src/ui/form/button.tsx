import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '../spinner.tsx'
import { type ButtonStyle, buttonStyle } from './button-style.ts'

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

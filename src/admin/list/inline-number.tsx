import { Trans } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '../../ui/feedback/toast.ts'

type InlineNumberProps = {
  /** `price of Beef Burger` */
  label: string
  /** `Change price of Beef Burger` */
  changeLabel: string
  value: number
  /** The value as it is shown until it is pressed. */
  children: ReactNode
  /** Undefined for no text, NaN for any other text than such a figure. */
  read: (input: string) => number | undefined
  /** The toast after NaN. */
  unreadable: string
  /** @param from the value when it opened */
  onChange: (value: number, from: number) => void
}

/** A figure in a list that turns into a field when pressed. Enter and leaving save, Escape does not. */
export function InlineNumber(props: InlineNumberProps) {
  const { label, changeLabel, value, children, read, unreadable, onChange } = props
  const [isOpen, setIsOpen] = useState(false)
  /** The value when it opened: another administrator may change it meanwhile. */
  const opened = useRef(value)
  /** The key that closed the field; undefined after a click elsewhere. */
  const key = useRef<string>(undefined)
  const button = useRef<HTMLButtonElement>(null)

  useLayoutEffect(() => {
    if (!isOpen && key.current) button.current?.focus()
  }, [isOpen])

  const open = () => {
    key.current = undefined
    opened.current = value
    setIsOpen(true)
  }
  const close = (input: string) => {
    setIsOpen(false)
    const next = read(input)
    if (key.current === 'Escape' || next === undefined || next === opened.current) return
    if (Number.isNaN(next)) void showToast('error', unreadable, { id: 'unreadable' })
    else onChange(next, opened.current)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Otherwise the same key press opens it again: the button gets the focus.
    event.preventDefault()
    key.current = event.key
    event.currentTarget.blur()
  }
  const what = <>{changeLabel}</>
  if (!isOpen)
    return (
      <button
        ref={button}
        type="button"
        title={changeLabel}
        onClick={open}
        className="-mx-2 inline-flex min-h-11 items-center rounded-sm px-2 tabular-nums underline decoration-line-strong decoration-dotted underline-offset-4 hover:bg-sunken"
      >
        <Trans>
          <span className="sr-only">{what}: </span>
          {children}
        </Trans>
      </button>
    )
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was just pressed
      autoFocus
      defaultValue={value}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => close(event.target.value)}
      onKeyDown={press}
      className="h-11 w-40 rounded-sm border border-line-strong bg-surface px-2 text-right tabular-nums"
    />
  )
}

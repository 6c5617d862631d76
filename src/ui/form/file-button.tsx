import type { ChangeEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type FileButtonProps = {
  id: string
  accept: string
  isBusy: boolean
  isCamera?: boolean | undefined
  describedBy?: string | undefined
  isInvalid?: boolean | undefined
  choose: (event: ChangeEvent<HTMLInputElement>) => void
  children: ReactNode
}

/** A label that looks like a button around the file input that the keyboard reaches. */
export function FileButton({
  id,
  isBusy,
  isCamera,
  describedBy,
  isInvalid,
  choose,
  children,
  accept,
}: FileButtonProps) {
  return (
    <label
      htmlFor={id}
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        // Hidden where there is a mouse: desktop browsers ignore `capture`, so both buttons would do the same.
        isCamera && 'pointer-fine:hidden',
      )}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        disabled={isBusy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={choose}
        className="sr-only"
      />
      {children}
    </label>
  )
}

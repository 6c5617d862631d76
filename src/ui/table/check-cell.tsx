import { type ComponentProps, useEffect, useRef } from 'react'
import { boxStyle } from '../form/checkbox.tsx'

type CheckCellProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** For screen readers: which row. */
  label: string
  /** Indeterminate: some of its rows are checked. */
  isMixed?: boolean | undefined
}

/** A check box without words in sight, as in a table; its label is as large as a thumb. */
export function CheckCell({ label, isMixed = false, ...input }: CheckCellProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className="inline-grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input {...input} ref={box} type="checkbox" className={boxStyle} />
    </label>
  )
}

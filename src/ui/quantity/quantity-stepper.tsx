import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type KeyboardEvent, useState } from 'react'
import { numberIn } from '../../platform/language/figures.ts'
import { showToast } from '../feedback/toast.ts'
import { IconButton } from '../form/icon-button.tsx'

type QuantityStepperProps = {
  /** What is counted, for screen readers: `Quantity of Beef Burger`. */
  of: string
  quantity: number
  onChange: (quantity: number) => void
  max: number
  /** With it, minus at the lowest quantity is a bin. */
  onRemove?: (() => void) | undefined
  isDisabled?: boolean | undefined
}

/**
 * Minus, a number to type into, plus. Arrow keys count too; Enter and blur take a whole number that was typed, and
 * anything else leaves the quantity as it was.
 */
export function QuantityStepper({
  of,
  quantity,
  onChange,
  max,
  onRemove,
  isDisabled = false,
}: QuantityStepperProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<string>()
  const removes = onRemove !== undefined && quantity <= 1

  const count = (wanted: number) => {
    setDraft(undefined)
    const next = Math.min(Math.max(wanted, 1), max)
    if (!isDisabled && next !== quantity) onChange(next)
  }
  const take = () => {
    if (draft === undefined) return
    const read = numberIn(draft)
    const typed = Number.isInteger(read) && read > 0 ? read : quantity
    if (typed > max) void showToast('info', t`At most ${max} can be ordered.`, { id: 'at-most' })
    count(typed)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') count(quantity + 1)
    else if (event.key === 'ArrowDown') count(quantity - 1)
    else if (event.key === 'Enter') take()
    else return
    event.preventDefault()
  }

  return (
    <fieldset
      disabled={isDisabled}
      className="inline-flex items-center rounded-md border border-line-strong bg-surface disabled:opacity-60"
    >
      <IconButton
        label={removes ? t`Remove ${of}` : t`Decrease quantity of ${of}`}
        aria-disabled={(!removes && quantity <= 1) || undefined}
        onClick={removes ? onRemove : () => count(quantity - 1)}
      >
        {removes ? <Trash2 aria-hidden="true" /> : <Minus aria-hidden="true" />}
      </IconButton>
      <input
        role="spinbutton"
        aria-label={t`Quantity of ${of}`}
        aria-valuenow={quantity}
        aria-valuemin={1}
        aria-valuemax={max}
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? quantity}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={take}
        onKeyDown={press}
        className="h-11 w-11 self-baseline bg-transparent text-center font-semibold tabular-nums"
      />
      <IconButton
        label={t`Increase quantity of ${of}`}
        aria-disabled={quantity >= max || undefined}
        onClick={() => count(quantity + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}

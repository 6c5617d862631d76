import { useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash'
import { maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { timesMoney } from '../../shop/money.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { availabilityOf, type CurrentProducts, isUnavailable } from './availability.ts'
import type { CartLine } from './cart.ts'
import { removeFromCart, setCartQuantity } from './cart-actions.ts'
import { LineTable } from './line-table.tsx'
import type { CheckedLines } from './use-availability.ts'

export function CartLines({ checked }: { checked: CheckedLines }) {
  const { t } = useLingui()
  return (
    <LineTable
      caption={t`Products in your cart`}
      checked={checked}
      columns={[
        {
          header: t`Quantity`,
          cell: (line) => <Quantity line={line} current={checked.current} />,
        },
        {
          header: t`Total`,
          align: 'end',
          className: 'font-semibold',
          cell: (line) =>
            isUnavailable(availabilityOf(line, checked.current)) ? (
              <span className="whitespace-nowrap font-normal text-ink-soft text-sm">
                {t`not counted`}
              </span>
            ) : (
              <MoneyText amount={timesMoney(line.price, line.quantity)} />
            ),
        },
      ]}
    />
  )
}

function Quantity({ line, current }: { line: CartLine; current: CurrentProducts }) {
  const { t } = useLingui()
  const { name } = line
  const availability = availabilityOf(line, current)
  const left = current.get(line.id)?.left
  return (
    <div className="flex flex-col items-end gap-1 sm:items-start">
      <div className="flex items-center gap-1">
        <QuantityStepper
          of={name}
          quantity={line.quantity}
          max={left || maxQuantity}
          isDisabled={isUnavailable(availability)}
          onChange={(quantity) => setCartQuantity(line.id, quantity)}
        />
        <IconButton label={t`Remove ${name}`} onClick={() => removeFromCart(line.id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {availability === 'short' && left && (
        <Button tone="quiet" onClick={() => setCartQuantity(line.id, left)}>
          {t`Only ${left} left: take ${left}`}
        </Button>
      )}
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Product } from '../../shop/catalogue/product.ts'
import { maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { timesMoney } from '../../shop/money.ts'
import { OptionFields, useOptionFields } from '../../site/catalogue/option-choice.tsx'
import { enteredLang, MoneyText } from '../../site/language/formats.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { randomId } from '../../ui/random-id.ts'
import { DishSearch } from './dish-search.tsx'
import type { DraftLine } from './staff-draft.ts'
import type { PricedLine } from './staff-order-body.ts'

type OrderedDishesProps = {
  menu: readonly Product[]
  lines: readonly PricedLine[]
  /** By key of the line: whether it has all its options. */
  checks: Map<string, () => boolean>
  error: string | undefined
  onChange: (lines: readonly DraftLine[]) => void
}

export function OrderedDishes({ menu, checks, error, onChange, ...order }: OrderedDishesProps) {
  const { t } = useLingui()
  const lines = order.lines.map(({ line }) => line)
  const field = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<string>()
  const count = lines.length
  // A new line pushes the field down.
  useEffect(() => {
    if (count > 0 && document.activeElement === field.current)
      field.current?.scrollIntoView({ block: 'nearest' })
  }, [count])

  const add = ({ id: productId, name, mustChoose }: Product) => {
    const key = randomId()
    setAdded(mustChoose ? key : undefined)
    onChange([...lines, { key, productId, name, quantity: 1 }])
    field.current?.focus()
  }
  const remove = (key: string) => {
    onChange(lines.filter((line) => line.key !== key))
    field.current?.focus()
  }
  const changeLine = (key: string, changes: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  return (
    <>
      <ul aria-label={t`Dishes of this order`} className="divide-y divide-line empty:hidden">
        {order.lines.map((priced) => (
          <DishLine
            key={priced.line.key}
            {...priced}
            checks={checks}
            takesFocus={priced.line.key === added}
            onChange={(changes) => changeLine(priced.line.key, changes)}
            onRemove={() => remove(priced.line.key)}
          />
        ))}
      </ul>
      <DishSearch ref={field} menu={menu} onAdd={add} error={error} />
    </>
  )
}

type DishLineProps = PricedLine & {
  checks: OrderedDishesProps['checks']
  /** It was just added, and asks for a choice. */
  takesFocus: boolean
  onChange: (changes: Partial<DraftLine>) => void
  onRemove: () => void
}

function DishLine({ checks, takesFocus, onChange, onRemove, ...priced }: DishLineProps) {
  const { t } = useLingui()
  const { product, ids, quantity, price } = priced
  const { key, name } = priced.line
  const { isComplete, focusShort, ...choice } = useOptionFields(
    product?.optionGroups ?? [],
    ids,
    (ids) => onChange({ options: [...ids] }),
  )
  const check = useEffectEvent(() => isComplete())
  const begin = useEffectEvent(() => takesFocus && focusShort())
  useEffect(() => {
    begin()
    checks.set(key, () => check())
    return () => void checks.delete(key)
  }, [checks, key])

  return (
    <li className="flex flex-col gap-3 py-4">
      <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
        <span lang={product && enteredLang(product, 'name')} className="wrap-anywhere min-w-0">
          {product?.name ?? name}
        </span>
        <MoneyText amount={timesMoney(price, quantity)} />
      </p>
      {!product && (
        <p className="font-medium text-danger-ink text-sm">{t`This product does not exist any more.`}</p>
      )}
      <OptionFields {...choice} />
      <div className="flex items-center justify-between gap-3">
        <QuantityStepper
          of={name}
          quantity={quantity}
          max={product?.left || maxQuantity}
          onChange={(quantity) => onChange({ quantity })}
        />
        <IconButton label={t`Remove ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

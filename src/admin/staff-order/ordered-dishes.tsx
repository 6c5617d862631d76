import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { timesMoney } from '../../shop/money.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { aDay, dayOf } from '../../shop/time-zone.ts'
import { OptionFields, useChoice } from '../../site/catalogue/option-choice.tsx'
import { settle } from '../../site/data/settled.ts'
import { soldOut } from '../../site/format/stock-text.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { MoneyText } from '../../site/language/formats.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { walkResults } from '../../ui/form/walk-results.ts'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { randomId } from '../../ui/random-id.ts'
import { type DraftLine, dishesLike, type PricedLine, popularDishes } from './staff-order.ts'

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
  const { isComplete, focusShort, ...choice } = useChoice(product?.optionGroups ?? [], ids, (ids) =>
    onChange({ options: [...ids] }),
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
        <span className="wrap-anywhere min-w-0">
          <EnteredText>{product?.name ?? name}</EnteredText>
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

type DishSearchProps = {
  ref: Ref<HTMLInputElement>
  menu: readonly Product[]
  onAdd: (product: Product) => void
  error: string | undefined
}

/** Finds a dish by a part of its name. Before that it shows what sells most. */
function DishSearch({ ref, menu, onAdd, error }: DishSearchProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const sold = useSoldIds()
  const isSearching = text.trim() !== ''
  const shown = isSearching ? dishesLike(menu, text) : popularDishes(menu, sold)
  const count = shown.length

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isEnter = event.key === 'Enter'
    const isInField = event.target instanceof HTMLInputElement
    if (event.ctrlKey || event.metaKey || (isEnter && isInField && !isSearching)) return
    if (event.key === 'Escape') setText('')
    walkResults(event.currentTarget, event.nativeEvent)
    // Enter in a field would submit the form.
    if (isEnter && isInField) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the field and the buttons in it
    <div onKeyDown={press} className="flex flex-col gap-3">
      <TextField
        ref={ref}
        label={t`Add a dish`}
        hint={t`Name or a part of it. Arrow keys choose, Enter adds.`}
        type="search"
        autoComplete="off"
        data-list-search
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={error}
      />
      <LiveRegion>
        {isSearching && t`${plural(count, { one: '# dish', other: '# dishes' })}`}
      </LiveRegion>
      {count === 0 && isSearching && (
        <p className="text-ink-soft">{t`No dish has this in its name.`}</p>
      )}
      <ul
        aria-label={isSearching ? t`Found dishes` : t`Most ordered dishes`}
        className="flex flex-wrap gap-2 empty:hidden"
      >
        {shown.map((product) => {
          const isOut = isSoldOut(product)
          return (
            <li key={product.id} className={isSearching ? 'w-full' : 'max-w-full'}>
              <button
                type="button"
                data-result={isOut ? undefined : ''}
                disabled={isOut}
                onClick={() => {
                  setText('')
                  onAdd(product)
                }}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-md border border-line-strong bg-surface px-3 py-1 text-left hover:bg-sunken focus-visible:bg-sunken disabled:text-ink-soft"
              >
                <span className="wrap-anywhere min-w-0 font-semibold">
                  <EnteredText>{product.name}</EnteredText>
                </span>
                {isOut ? (
                  <span className="text-danger-ink text-sm">{t(soldOut)}</span>
                ) : (
                  <MoneyText amount={product.price} className="text-sm" />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** ms */
const popularWithin = 30 * aDay

/** Ids of the dishes of the last 30 days, most sold first; empty until they are known. */
function useSoldIds(): readonly number[] {
  const [ids, setIds] = useState<readonly number[]>([])
  useEffect(() => {
    const now = Date.now()
    const query = { from: dayOf(now - popularWithin), to: dayOf(now) }
    void settle(call(reportApi.day, { query })).then(({ value }) =>
      setIds(value?.dishes.map(({ product }) => product.id) ?? []),
    )
  }, [])
  return ids
}

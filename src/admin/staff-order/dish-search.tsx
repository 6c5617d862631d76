import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { aDay, dayOf } from '../../shop/time-zone.ts'
import { settle } from '../../site/data/settled.ts'
import { soldOut } from '../../site/format/stock-text.ts'
import { enteredLang, MoneyText } from '../../site/language/formats.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { walkResults } from '../../ui/form/walk-results.ts'
import { dishesLike, popularDishes } from './staff-order-body.ts'

type DishSearchProps = {
  ref: Ref<HTMLInputElement>
  menu: readonly Product[]
  onAdd: (product: Product) => void
  error: string | undefined
}

/** Finds a dish by a part of its name. Before that it shows what sells most. */
export function DishSearch({ ref, menu, onAdd, error }: DishSearchProps) {
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
        {shown.map((product) => (
          <li key={product.id} className={isSearching ? 'w-full' : 'max-w-full'}>
            <DishButton
              product={product}
              onAdd={() => {
                setText('')
                onAdd(product)
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function DishButton({ product, onAdd }: { product: Product; onAdd: () => void }) {
  const { t } = useLingui()
  const isOut = isSoldOut(product)
  return (
    <button
      type="button"
      data-result={isOut ? undefined : ''}
      disabled={isOut}
      onClick={onAdd}
      className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 rounded-md border border-line-strong bg-surface px-3 py-1 text-left hover:bg-sunken focus-visible:bg-sunken disabled:text-ink-soft"
    >
      <span lang={enteredLang(product, 'name')} className="wrap-anywhere min-w-0 font-semibold">
        {product.name}
      </span>
      {isOut ? (
        <span className="text-danger-ink text-sm">{t(soldOut)}</span>
      ) : (
        <MoneyText amount={product.price} className="text-sm" />
      )}
    </button>
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

import { useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { enteredLang } from '../../site/language/formats.tsx'
import { asOfNow } from '../../site/network/as-of.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLateCode } from '../../ui/use-late-code.ts'
import { toggle } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import type { ListView } from './product-list.tsx'
import { shopView } from './shop-view.ts'
import { type CategoryLink, useCategories } from './use-categories.ts'

export type FilterProps = {
  categories: readonly CategoryLink[]
  ticked: readonly number[]
  onToggle: (id: number) => void
  onClear: () => void
}

/**
 * The ticked categories. The address decides what is shown. The store remembers it: a later visit whose address
 * names no category starts with the stored ones. Drops deleted categories from both, since no box could untick them.
 */
export function useCategoryFilter({ shown, view, change }: ListView): FilterProps {
  const categories = useCategories()
  const { search } = useLocation()
  const key = shown.categories.join()
  const before = useRef(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the list shows other categories
  useEffect(() => {
    const hasJustArrived = key === '' && before.current === ''
    before.current = key
    // Without a network the service worker answers with a list that it has, which may ignore the filter.
    if (asOfNow() !== undefined) return
    const stored = useCart.getState().checkedCategorys
    const wanted = hasJustArrived ? stored : shown.categories
    const known = wanted.filter((id) => categories.some((category) => category.id === id))
    if (known.join() !== stored.join()) storeCategories(known)
    const inAddress = shopView.read(new URLSearchParams(search)).categories
    if (known.join() !== inAddress.join()) change({ categories: known, page: 1 }, { replace: true })
  }, [key])

  const tick = (ids: readonly number[]) => {
    storeCategories(ids)
    change({ categories: ids, page: 1 })
  }
  return {
    categories,
    ticked: view.categories,
    onToggle: (id) => tick(toggle(view.categories, id)),
    onClear: () => tick([]),
  }
}

const storeCategories = (ids: readonly number[]) => useCart.setState({ checkedCategorys: ids })

/** Which categories the list shows; none ticked means all. */
export function CategoryFilter({ categories, ticked, onToggle, onClear }: FilterProps) {
  const { t } = useLingui()
  return (
    <fieldset tabIndex={-1}>
      <legend className="sr-only">{t`Categories`}</legend>
      {categories.map((category) => (
        <Checkbox
          key={category.id}
          name="category"
          value={category.id}
          label={category.name}
          lang={enteredLang(category, 'name')}
          checked={ticked.includes(category.id)}
          onChange={() => onToggle(category.id)}
        />
      ))}
      {ticked.length > 0 && (
        <Button
          tone="quiet"
          onClick={({ currentTarget }) => {
            // The button disappears, and the focus with it.
            currentTarget.closest('fieldset')?.focus()
            onClear()
          }}
          className="mt-2"
        >
          {t`Clear filters`}
        </Button>
      )}
    </fieldset>
  )
}

/** The filter on a phone: a button, and the sheet it opens. */
export function FilterButton({ total, ...filter }: FilterProps & { total: number }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const sheet = useLateCode(() => import('./filter-sheet.tsx'))
  const count = filter.ticked.length

  return (
    <>
      <Button
        tone="secondary"
        onClick={async () => setIsOpen(await sheet.bring())}
        aria-haspopup="dialog"
        isBusy={sheet.isComing}
        isBlock
        className="mobile:px-2"
      >
        {sheet.isComing ? <Spinner /> : <SlidersHorizontal aria-hidden="true" className="size-5" />}
        {count > 0 ? t`Filter (${count})` : t`Filter`}
      </Button>
      {sheet.Code && (
        <sheet.Code {...filter} total={total} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

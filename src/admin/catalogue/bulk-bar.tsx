import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { EnteredOption, EnteredText } from '../../site/language/entered-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/form/button.tsx'
import { controlStyle } from '../../ui/form/control-style.ts'
import { Select } from '../../ui/form/select.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useBulkEdit } from './use-bulk-edit.ts'
import { useCategories } from './use-categories.ts'

type BulkBarProps = {
  products: readonly StockedProduct[]
  onClear: () => void
  /** Something was changed: the list is out of date. */
  onDone: () => void
}

/** What can be done with all picked products together. */
export function BulkBar({ products, onClear, onDone }: BulkBarProps) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const count = products.length
  const { value: categories = [] } = useCategories()
  const bulk = useBulkEdit(onDone)

  const move = (id: string) => {
    const category = categories.find((known) => String(known.id) === id)
    if (category) void bulk.move(products, category)
  }
  return (
    <StickyBar>
      <div className="flex items-center gap-1">
        <p role="status" className="font-semibold">
          <Plural value={count} one="# product selected" other="# products selected" />
        </p>
        <Button tone="quiet" onClick={onClear}>
          {t`Clear selection`}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2 mobile:w-full mobile:*:flex-auto mobile:[&>button]:px-2">
        <Select
          aria-label={t`Move to category`}
          value=""
          disabled={bulk.isBusy}
          className={classNames(controlStyle, 'sm:max-w-64')}
          onChange={(event) => move(event.target.value)}
        >
          <option value="">{t`Move to…`}</option>
          {categories.map(({ id, name }) => (
            <EnteredOption key={id} value={id}>
              {name}
            </EnteredOption>
          ))}
        </Select>
        <Button tone="secondary" isBusy={bulk.isBusy} onClick={() => bulk.setSoldOut(products)}>
          {t`Set sold out`}
        </Button>
        <Button tone="danger" isBusy={bulk.isBusy} onClick={() => setIsAsking(true)}>
          {t`Delete`}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`${plural(count, { one: 'Delete # product', other: 'Delete # products' })}`}
        confirmLabel={t`Delete`}
        busyLabel={t`Deleting…`}
        onConfirm={() => bulk.remove(products)}
      >
        <p>{t`Are you sure you want to delete these products?`}</p>
        <ul className="mt-3 list-disc pl-5 font-semibold">
          {products.map(({ id, name }) => (
            <li key={id}>
              <EnteredText>{name}</EnteredText>
            </li>
          ))}
        </ul>
      </ConfirmDialog>
    </StickyBar>
  )
}

import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import {
  type BulkEdit,
  type BulkReport,
  productBulkApi,
} from '../../shop/catalogue/product-bulk.api.ts'
import { EnteredOption, EnteredText } from '../../site/language/entered-text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { controlStyle, Select } from '../../ui/form/field.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useCategories } from './category-choices.tsx'

type BulkBarProps = {
  products: readonly StockedProduct[]
  onClear: () => void
  /** Something was changed: the list is out of date. */
  onDone: () => void
}

type Edit = NonNullable<BulkEdit['edits']>[number]

/** The actions for all selected products, each in one request. */
export function BulkBar({ products, onClear, onDone }: BulkBarProps) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const categories = useCategories()
  const count = products.length

  /** Names the products that the server refuses. @returns the changed products as they were before */
  async function send(body: BulkEdit): Promise<BulkReport['before']> {
    setIsBusy(true)
    try {
      const { before, refused } = await call(productBulkApi.edit, { body })
      for (const { id, message } of refused) {
        const name = products.find((product) => product.id === id)?.name ?? String(id)
        showToast('error', t`${name}: ${message}`)
      }
      return before
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message, { id: 'bulk' })
      return []
    } finally {
      setIsBusy(false)
      onDone()
    }
  }
  /** The toast offers to undo the edit. */
  function offerUndo(words: string, edits: Edit[]): void {
    const action = { label: t`Undo`, run: () => void send({ edits }) }
    if (edits.length > 0) showToast('success', words, { action, id: 'bulk' })
  }
  async function setSoldOut(): Promise<void> {
    const before = await send({ edits: products.map(({ id }) => ({ id, quantity: 0 })) })
    const count = before.length
    offerUndo(
      t`${plural(count, { one: '# product set to sold out.', other: '# products set to sold out.' })}`,
      before.map(({ id, quantity }) => ({ id, quantity, baseQuantity: 0 })),
    )
  }
  async function move(category: { id: number }): Promise<void> {
    const name = categories.find(({ id }) => id === category.id)?.name
    const before = await send({ edits: products.map(({ id }) => ({ id, category })) })
    const count = before.length
    offerUndo(
      t`${plural(count, { one: `# product moved to ${name}.`, other: `# products moved to ${name}.` })}`,
      before.map(({ id, category }) => ({ id, category })),
    )
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
          disabled={isBusy}
          className={classNames(controlStyle, 'sm:max-w-64')}
          onChange={(event) => void move({ id: Number(event.target.value) })}
        >
          <option value="">{t`Move to…`}</option>
          {categories.map(({ id, name }) => (
            <EnteredOption key={id} value={id}>
              {name}
            </EnteredOption>
          ))}
        </Select>
        <Button tone="secondary" isBusy={isBusy} onClick={() => setSoldOut()}>
          {t`Set sold out`}
        </Button>
        <Button tone="danger" isBusy={isBusy} onClick={() => setIsAsking(true)}>
          {t`Delete`}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`${plural(count, { one: 'Delete # product', other: 'Delete # products' })}`}
        confirmLabel={t`Delete`}
        busyLabel={t`Deleting…`}
        onConfirm={() => send({ deletions: products.map(({ id }) => id) })}
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

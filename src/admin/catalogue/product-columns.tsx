import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import { productMessages, productTexts, type StockedProduct } from '../../shop/catalogue/product.ts'
import { lowStock } from '../../shop/catalogue/product-rules.ts'
import { paths } from '../../shop/paths.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { MoneyText, useTranslate } from '../../site/language/formats.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { IconLink } from '../../ui/form/icon-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { CheckCell } from '../../ui/table/check-cell.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { InlineNumber } from '../list/inline-number.tsx'
import { RowActions, Small, TranslatedName } from '../list/row-parts.tsx'
import type { Selection } from '../list/use-selection.ts'
import { priceIn, quantityIn } from './product-form-values.ts'

/** A price or stock that was changed in the list. */
export interface QuickEdit {
  readonly field: 'price' | 'quantity'
  readonly from: number
  readonly to: number
  readonly isUndo?: boolean
}

type ProductColumns = {
  /** Each row names its missing translations. */
  areTranslationsWanted: boolean
  selection: Selection
  onEdit: (product: StockedProduct, edit: QuickEdit) => void
  onDelete: (product: StockedProduct) => void
}

export function useProductColumns(actions: ProductColumns): Column<StockedProduct>[] {
  const { t } = useLingui()
  const translate = useTranslate()
  return [
    useSelectColumn(actions.selection),
    {
      header: t`Name`,
      isRowHeader: true,
      cell: ({ id, name, translations }) => (
        <>
          <TranslatedName
            name={name}
            translations={translations}
            fields={actions.areTranslationsWanted ? productTexts : []}
          />
          <Small className="shrink-0 whitespace-nowrap">{t`ID ${id}`}</Small>
        </>
      ),
    },
    {
      header: t`Category`,
      cell: ({ category }) => <EnteredText>{category.name}</EnteredText>,
      className: 'min-w-36 wrap-anywhere',
    },
    {
      header: t`Price`,
      align: 'end',
      cell: (product) => {
        const { name, price } = product
        return (
          <InlineNumber
            label={t`price of ${name}`}
            changeLabel={t`Change price of ${name}`}
            value={price}
            read={priceIn}
            unreadable={translate(productMessages.enterPriceInFigures)}
            onChange={(to, from) => actions.onEdit(product, { field: 'price', from, to })}
          >
            <MoneyText amount={price} />
          </InlineNumber>
        )
      },
    },
    {
      header: t`Stock`,
      align: 'end',
      cell: (product) => {
        const { name, quantity } = product
        return (
          <InlineNumber
            label={t`stock of ${name}`}
            changeLabel={t`Change stock of ${name}`}
            value={quantity}
            read={quantityIn}
            unreadable={translate(productMessages.enterWholeQuantity)}
            onChange={(to, from) => actions.onEdit(product, { field: 'quantity', from, to })}
          >
            <StockLevel quantity={quantity} />
          </InlineNumber>
        )
      },
    },
    {
      header: t`Actions`,
      isBare: true,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (product) => {
        const { id, name } = product
        return (
          <RowActions
            to={paths.admin.updateProduct(id)}
            name={name}
            onDelete={() => actions.onDelete(product)}
          >
            <IconLink
              to={paths.admin.duplicateProduct(id)}
              label={t`Duplicate ${name}`}
              title={t`Duplicate`}
            >
              <Copy aria-hidden="true" />
            </IconLink>
          </RowActions>
        )
      },
    },
  ]
}

function useSelectColumn(selection: Selection): Column<StockedProduct> {
  const { t } = useLingui()
  return {
    header: t`Select`,
    isBare: true,
    head: (
      <span className="-my-3 -ml-3 block">
        <CheckCell
          label={t`Select all on this page`}
          checked={selection.isAll}
          isMixed={selection.selected.length > 0 && !selection.isAll}
          onChange={selection.toggleAll}
        />
      </span>
    ),
    cell: ({ id, name, image }) => (
      <div className="-ml-3 flex items-center gap-2">
        <CheckCell
          label={t`Select ${name}`}
          checked={selection.isSelected(id)}
          onChange={({ nativeEvent }) =>
            selection.toggle(id, {
              isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
            })
          }
        />
        <Picture image={image} alt="" sizes="48px" className="size-12 rounded-sm" />
      </div>
    ),
  }
}

/** The stock, as a badge where it is low. */
function StockLevel({ quantity }: { quantity: number }) {
  const { t } = useLingui()
  if (quantity === 0) return <Badge tone="danger">{t`Sold out`}</Badge>
  if (quantity <= lowStock) return <Badge tone="warning">{t`${quantity} left`}</Badge>
  return quantity
}

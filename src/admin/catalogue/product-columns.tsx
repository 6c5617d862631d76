import { Copy, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { productMessages, type StockedProduct } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { MoneyText } from '../../site/money-text.tsx'
import { IconButton, iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { CheckCell } from '../../ui/table/check-cell.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { InlineNumber } from '../list/inline-number.tsx'
import type { Selection } from '../list/use-selection.ts'
import { priceIn, quantityIn } from './product-form-values.ts'
import { StockLevel } from './stock-level.tsx'

type ProductColumns = {
  selection: Selection
  onPrice: (product: StockedProduct, price: number) => void
  onStock: (product: StockedProduct, quantity: number) => void
  onDelete: (product: StockedProduct) => void
}

export const productColumns = (actions: ProductColumns): Column<StockedProduct>[] => [
  selectColumn(actions.selection),
  {
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <>
        {name}
        <span className="block shrink-0 whitespace-nowrap font-normal text-ink-soft text-sm">
          ID {id}
        </span>
      </>
    ),
  },
  {
    header: 'Category',
    cell: ({ category }) => category.name,
    className: 'min-w-36 wrap-anywhere',
  },
  {
    header: 'Price',
    align: 'end',
    cell: (product) => (
      <InlineNumber
        label={`price of ${product.name}`}
        value={product.price}
        read={priceIn}
        unreadable={productMessages.enterPriceInFigures}
        onChange={(price) => actions.onPrice(product, price)}
      >
        <MoneyText amount={product.price} />
      </InlineNumber>
    ),
  },
  {
    header: 'Stock',
    align: 'end',
    cell: (product) => (
      <InlineNumber
        label={`stock of ${product.name}`}
        value={product.quantity}
        read={quantityIn}
        unreadable={productMessages.enterWholeQuantity}
        onChange={(quantity) => actions.onStock(product, quantity)}
      >
        <StockLevel quantity={product.quantity} />
      </InlineNumber>
    ),
  },
  {
    header: 'Actions',
    isBare: true,
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (product) => <ProductActions product={product} onDelete={actions.onDelete} />,
  },
]

const selectColumn = (selection: Selection): Column<StockedProduct> => ({
  header: 'Select',
  isBare: true,
  head: (
    <span className="-my-3 -ml-3 block">
      <CheckCell
        label="Select all on this page"
        checked={selection.isAll}
        isMixed={selection.selected.length > 0 && !selection.isAll}
        onChange={selection.toggleAll}
      />
    </span>
  ),
  cell: ({ id, name, image }) => (
    <span className="-ml-3 flex items-center gap-2">
      <CheckCell
        label={`Select ${name}`}
        checked={selection.isSelected(id)}
        onChange={({ nativeEvent }) =>
          selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <Picture image={image} alt="" sizes="48px" className="size-12 rounded-sm" />
    </span>
  ),
})

function ProductActions({
  product,
  onDelete,
}: { product: StockedProduct } & Pick<ProductColumns, 'onDelete'>) {
  const links = [
    { label: 'Edit', to: paths.admin.updateProduct(product.id), Icon: Pencil },
    { label: 'Duplicate', to: paths.admin.duplicateProduct(product.id), Icon: Copy },
  ]
  return (
    <>
      {links.map(({ label, to, Icon }) => (
        <Link
          key={label}
          to={to}
          aria-label={`${label} ${product.name}`}
          title={label}
          data-row-open={label === 'Edit' || undefined}
          className={iconButtonStyle()}
        >
          <Icon aria-hidden="true" />
        </Link>
      ))}
      <IconButton label={`Delete ${product.name}`} onClick={() => onDelete(product)}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </>
  )
}

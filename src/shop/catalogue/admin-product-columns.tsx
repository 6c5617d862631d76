import { Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { IconButton, iconButtonStyle } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { paths } from '../../web/paths.ts'
import { MoneyText } from '../money-text.tsx'
import type { StockedProduct } from './product.ts'
import { lowStock } from './product-badge.ts'

type ProductColumns = { onDelete: (product: StockedProduct) => void }

export const productColumns = ({ onDelete }: ProductColumns): Column<StockedProduct>[] => [
  {
    header: 'Picture',
    isBare: true,
    cell: ({ image }) => (
      <Picture image={image} alt="" sizes="48px" className="size-12 rounded-sm" />
    ),
  },
  {
    header: 'Name',
    isRowHeader: true,
    cell: ({ id, name }) => (
      <>
        {name}
        <span className="block font-normal text-ink-soft text-sm">ID {id}</span>
      </>
    ),
  },
  { header: 'Category', cell: ({ category }) => category.name },
  { header: 'Price', align: 'end', cell: ({ price }) => <MoneyText amount={price} /> },
  { header: 'Stock', align: 'end', cell: ({ quantity }) => <Stock quantity={quantity} /> },
  {
    header: 'Actions',
    isBare: true,
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (product) => (
      <>
        <Link
          to={paths.admin.updateProduct(product.id)}
          aria-label={`Edit ${product.name}`}
          title="Edit"
          className={iconButtonStyle()}
        >
          <Pencil aria-hidden="true" />
        </Link>
        <IconButton label={`Delete ${product.name}`} onClick={() => onDelete(product)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </>
    ),
  },
]

/** How many there are, and a word where that is few. */
function Stock({ quantity }: { quantity: number }) {
  if (quantity === 0) return <Badge tone="danger">Sold out</Badge>
  if (quantity <= lowStock) return <Badge tone="warning">{quantity} left</Badge>
  return quantity
}

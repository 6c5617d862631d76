import type { Category } from './category.ts'
import { pictureAddress } from './picture-address.ts'
import { lowStock } from './product-badge.ts'
import { ProductCard } from './product-card.tsx'
import { numberIn, type TypedProduct } from './product-typed.ts'

type ProductPreviewProps = { typed: TypedProduct; categories: readonly Category[] }

/** The card as visitors will see it, while it is being typed; nothing on it can be pressed. */
export function ProductPreview({ typed, categories }: ProductPreviewProps) {
  const { name, image, category, description } = typed
  const quantity = numberIn(typed.quantity)
  const product = {
    id: 0,
    name: name || 'Product name',
    slug: '',
    description,
    price: numberIn(typed.price) || 0,
    image: image && pictureAddress(image),
    category: categories.find(({ id }) => String(id) === category) ?? { id: 0, name: 'Category' },
    left: quantity <= lowStock ? quantity : null,
  }
  return (
    <figure className="mx-auto w-full max-w-72">
      <figcaption className="mb-2 text-center text-ink-soft text-sm">In the shop</figcaption>
      <div inert aria-hidden="true">
        <ProductCard product={product} sizes="288px" />
      </div>
    </figure>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { callContext } from '../../platform/call-context.ts'
import { pageAnswer } from '../../platform/page-answer.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { linkPrefetch } from '../../ui/link-prefetch.ts'
import { Picture } from '../../ui/picture.tsx'
import { absoluteUrl, publicMeta, titleOf } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { MoneyText } from '../money-text.tsx'
import type { Route } from './+types/product-page'
import { BuyBar, BuyPanel } from './buy-panel.tsx'
import { productApi, productPages } from './product.api.ts'
import type { Product } from './product.ts'
import { ProductCard } from './product-card.tsx'
import { ProductDescription } from './product-description.tsx'
import { shareText, structuredProduct } from './product-head.ts'
import { StockHint } from './stock-hint.tsx'

/** How many others of its category stand below. */
const neighbours = 4

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const product = await pageAnswer(call(productApi.view, { params, query: { image: 'url' } }))
  const { items } = await pageAnswer(
    call(productPages.browse, {
      query: {
        image: 'url',
        category: String(product.category.id),
        page: '1',
        size: String(neighbours + 1),
      },
    }),
  )
  return { product, others: items.filter(({ id }) => id !== product.id).slice(0, neighbours) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product } = loaderData
  // The name is an address too; this one is the one that counts.
  const path = paths.product(product.id)
  const image = product.image.replace(/\d+\.\w+$/, '800.jpg')
  return [
    ...publicMeta(matches, {
      title: titleOf(product.name),
      description: shareText(product),
      path,
      image,
      type: 'product',
    }),
    structuredProduct(product, absoluteUrl(matches, path), absoluteUrl(matches, image)),
  ]
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, others } = loaderData
  return <ProductDetail key={product.id} product={product} others={others} />
}

function ProductDetail({ product, others }: { product: Product; others: readonly Product[] }) {
  const [quantity, setQuantity] = useState(1)
  const { id, name, price, image, category, description } = product
  return (
    <>
      <div className="page py-4 desk:py-6">
        <Breadcrumb
          trail={[
            { label: 'Home', to: paths.home },
            { label: 'Menu', to: paths.shop },
            { label: category.name, to: paths.category(category.name) },
            { label: name },
          ]}
        />
        <div className="mt-3 grid gap-6 desk:grid-cols-2 wide:gap-12">
          <Picture
            image={image}
            alt={name}
            sizes="(max-width: 666px) 100vw, 560px"
            isPriority
            className="rounded-lg border border-line shadow-sm"
          />
          <div className="flex flex-col items-start gap-4">
            <div>
              <Link
                to={paths.category(category.name)}
                prefetch={linkPrefetch()}
                className="inline-flex min-h-8 items-center font-medium text-ink-soft underline-offset-4 hover:text-accent-ink hover:underline"
              >
                {category.name}
              </Link>
              <h1 className="text-3xl wide:text-4xl">{name}</h1>
            </div>
            <p className="font-bold font-display text-3xl text-accent-ink">
              <MoneyText amount={price} />
            </p>
            <StockHint product={product} />
            <ProductDescription text={description} />
            <BuyPanel product={product} quantity={quantity} onChange={setQuantity} />
          </div>
        </div>
        {others.length > 0 && (
          <section aria-labelledby={`beside-${id}`} className="mt-14">
            <h2 id={`beside-${id}`} className="mb-4 text-2xl">
              More from {category.name}
            </h2>
            <ul className="grid grid-cols-2 gap-3 phone:gap-5 tab:grid-cols-4">
              {others.map((other) => (
                <li key={other.id}>
                  <ProductCard product={other} sizes="(max-width: 768px) 46vw, 270px" />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <BuyBar product={product} quantity={quantity} />
    </>
  )
}

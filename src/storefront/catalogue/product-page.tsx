import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, type MetaDescriptor, useLocation } from 'react-router'
import { callContext } from '../../platform/api/call.ts'
import { resizedAddress } from '../../platform/image-address.ts'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { brand } from '../../shop/brand.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import { currency } from '../../shop/money.ts'
import { paths } from '../../shop/paths.ts'
import { deferred, useDeferred } from '../../site/data/settled.ts'
import { NotFound } from '../../site/errors/error-page.tsx'
import { absoluteUrl, pageUrl, publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import { SkeletonBlock, Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/product-page'
import { navigationProduct } from './navigation-product.ts'
import { ProductDetail, type ShownProduct } from './product-detail.tsx'

/** At most. */
const neighbours = 4

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const product = await pageProblem(call(productApi.view, { params, query: { image: 'url' } }))
  const { items } = await pageProblem(
    call(productApi.browse, {
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

/** In the browser the page does not wait for the server: it starts with the product in the link's state. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return { answer: deferred(serverLoader().catch(knownInstead).catch(nullIfMissing)) }
}

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const product = 'product' in loaderData ? loaderData.product : navigationProduct(location.state)
  if (!product) return [{ title: titleOf(textsOf(matches)(msg`Product`)) }]
  // The canonical address: a product is found by the slug of its name as well.
  const path = paths.product(product.id)
  const image = resizedAddress(product.image, 800, 'jpg')
  return [
    ...publicMeta(matches, {
      title: titleOf(product.name),
      description: product.description,
      path,
      image: { path: image, alt: product.name },
      type: 'product',
    }),
    structuredProduct(product, pageUrl(matches, path), absoluteUrl(matches, image)),
  ]
}

const structuredProduct = (product: Product, address: string, picture: string): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: picture,
    sku: String(product.id),
    category: product.category.name,
    brand: { '@type': 'Brand', name: brand.name },
    offers: {
      '@type': 'Offer',
      url: address,
      price: product.price,
      priceCurrency: currency,
      availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
    },
  },
})

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return 'product' in loaderData ? (
    <ProductDetail key={params.id} {...loaderData} />
  ) : (
    <LoadingProduct key={params.id} answer={loaderData.answer} />
  )
}

/** @param answer null if the product does not exist any more */
function LoadingProduct({ answer }: { answer: Promise<ShownProduct | null> }) {
  const { t } = useLingui()
  const known = navigationProduct(useLocation().state)
  const { value = known && { product: known, others: [] } } = useDeferred(answer)
  const name = value === null ? t`Page not found` : value?.product.name

  // `meta` ran before the answer came.
  useEffect(() => {
    if (name) document.title = titleOf(name)
  }, [name])

  if (value === null) return <NotFound />
  return value ? <ProductDetail {...value} /> : <ProductSkeleton />
}

/** As large as the page of a product. */
function ProductSkeleton() {
  const { t } = useLingui()
  return (
    <div className="page min-h-dvh py-4 sm:py-6">
      <Skeletons label={t`Loading the product`}>
        <SkeletonBlock className="my-3 h-5 w-64" />
        <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:gap-12">
          <SkeletonBlock className="aspect-square" />
          <div className="flex flex-col gap-4">
            <SkeletonBlock className="h-10 w-4/5" />
            <SkeletonBlock className="h-9 w-2/5" />
            <SkeletonText lines={4} />
            <SkeletonBlock className="h-11" />
          </div>
        </div>
      </Skeletons>
    </div>
  )
}

/**
 * Without a network the service worker redirects to the document of the page, which it may have cached. The product of
 * the link's state is as good. The navigation has ended by now: the router would show a later throw as an error.
 */
function knownInstead(error: unknown): ShownProduct | Promise<never> {
  if (!(error instanceof Response)) throw error
  const product = navigationProduct(window.history.state?.usr)
  if (product) return { product, others: [] }
  window.location.reload()
  return new Promise(() => {})
}

function nullIfMissing(error: unknown): null {
  if (isRouteErrorResponse(error) && error.status === 404) return null
  throw error
}

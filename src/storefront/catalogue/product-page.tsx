import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { callContext } from '../../platform/api/call.ts'
import { resizedAddress } from '../../platform/image-address.ts'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import { deferred, useDeferred } from '../../site/data/settled.ts'
import { NotFound } from '../../site/errors/not-found.tsx'
import { absoluteUrl, pageUrl, publicMeta, textsOf, titleOf } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/product-page'
import { navigationProduct } from './navigation-product.ts'
import { ProductDetail, type ShownProduct } from './product-detail.tsx'
import { structuredProduct } from './product-head.ts'
import { ProductSkeleton } from './product-skeleton.tsx'

/** How many others of its category stand below. */
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

/** In the browser the page does not wait for the shop: it begins with what the followed link knows. */
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

export default function ProductPage({ loaderData, params }: Route.ComponentProps) {
  return 'product' in loaderData ? (
    <ProductDetail key={params.id} {...loaderData} />
  ) : (
    <UnawaitedProduct key={params.id} answer={loaderData.answer} />
  )
}

/** @param answer null if the product is not there any more */
function UnawaitedProduct({ answer }: { answer: Promise<ShownProduct | null> }) {
  const { t } = useLingui()
  const known = navigationProduct(useLocation().state)
  const { value = known && { product: known, others: [] } } = useDeferred(answer)
  const name = value === null ? t`Page not found` : value?.product.name

  // `meta` ran before the answer was there.
  useEffect(() => {
    if (name) document.title = titleOf(name)
  }, [name])

  if (value === null) return <NotFound />
  return value ? <ProductDetail {...value} /> : <ProductSkeleton />
}

/**
 * Without a network the service worker leads to the document of the page, which may be kept. What the followed link
 * knows is as good. The router has moved on by then: what is thrown later it takes for a mistake.
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

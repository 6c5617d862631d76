import { useLingui } from '@lingui/react/macro'
import { callContext } from '../../platform/api/call.ts'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { brand } from '../../shop/brand.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import { brandMessages } from '../../site/brand/brand-messages.ts'
import { publicMeta, textsOf } from '../../site/pages/page-meta.ts'
import { ImigongoDivider } from '../../ui/brand/imigongo-divider.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { Carousel } from '../../ui/media/carousel.tsx'
import { CategoryTiles } from '../catalogue/category-tiles.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { useCategories } from '../catalogue/use-categories.ts'
import type { Route } from './+types/home-page'
import { Hero } from './hero.tsx'
import { shopFacts } from './shop-facts.ts'
import { structuredShop } from './structured-shop.ts'

/** One, two, three or four slides side by side; one is 4 % wider, but so most phones fetch 640 px instead of 800. */
const slideSizes =
  '(max-width: 479px) 88vw, (max-width: 768px) 46vw, (max-width: 1024px) 30vw, 290px'

/** How many products the carousel of new arrivals shows (specification, section 9). */
const newArrivals = 5

export async function loader({ context }: Route.LoaderArgs) {
  const [{ items }, shop] = await Promise.all([
    pageProblem(
      context.get(callContext)(productApi.browse, {
        query: { image: 'url', page: '1', size: String(newArrivals) },
      }),
    ),
    shopFacts(context),
  ])
  return { products: items, shop }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const t = textsOf(matches)
  return [
    ...publicMeta(matches, {
      title: `${brand.name} · ${t(brandMessages.tagline)}`,
      description: t(brandMessages.description),
      path: paths.home,
    }),
    ...structuredShop(matches, loaderData?.shop),
  ]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { products } = loaderData
  const { name } = brand
  const tagline = t(brandMessages.tagline)
  const categories = useCategories()
  const slides = products.map((product) => ({
    key: product.id,
    content: <ProductCard product={product} sizes={slideSizes} />,
  }))

  return (
    <div className="page flex flex-col gap-10 py-4 sm:py-8">
      <div>
        <h1 className="sr-only">{t`${name}: ${tagline}`}</h1>
        <Hero />
      </div>
      {products.length > 0 && (
        <Carousel
          label={t`New Arrivals`}
          slides={slides}
          view="cards"
          heading={
            <div className="flex flex-wrap items-end justify-between gap-3">
              <h2 className="text-3xl">{t`New Arrivals`}</h2>
              <ButtonLink to={paths.shop} tone="quiet" className="-mx-4">
                {t`See the whole menu`}
              </ButtonLink>
            </div>
          }
        />
      )}
      {categories.length > 0 && (
        <>
          <ImigongoDivider />
          <CategoryTiles categories={categories} />
        </>
      )}
    </div>
  )
}

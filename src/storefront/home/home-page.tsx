import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { callContext } from '../../platform/api/call.ts'
import { hydrateLater } from '../../platform/pages/hydrate-later.tsx'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { brand } from '../../shop/brand.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import { brandMessages } from '../../site/brand/brand.tsx'
import { enteredLang } from '../../site/language/formats.tsx'
import { publicMeta, textsOf } from '../../site/pages/page-meta.ts'
import { ImigongoDiamond, ImigongoDivider } from '../../ui/brand/imigongo.tsx'
import { useLinkPrefetch } from '../../ui/data-saver/data-saver.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Carousel } from '../../ui/media/carousel.tsx'
import { ProductCard } from '../catalogue/product-card.tsx'
import { type CategoryLink, useCategories } from '../catalogue/use-categories.ts'
import type { Route } from './+types/home-page'
import { Hero } from './hero.tsx'
import { shopFacts } from './shop-facts.ts'
import { structuredShop } from './structured-shop.ts'

/** One to four slides side by side. One is 4 % wider than this, but so most phones load 640 px instead of 800. */
const slideSizes =
  '(max-width: 479px) 88vw, (max-width: 768px) 46vw, (max-width: 1024px) 30vw, 290px'

/** Products in the carousel (specification, section 9). */
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

const CategoryTiles = hydrateLater(({ categories }: { categories: readonly CategoryLink[] }) => {
  const { t } = useLingui()
  const prefetch = useLinkPrefetch()
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-4 text-3xl">
        {t`What are you hungry for?`}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(145px,1fr))] gap-2.5 xs:grid-cols-[repeat(auto-fill,minmax(230px,1fr))] xs:gap-4">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={paths.category(category)}
              prefetch={prefetch}
              className="group flex h-full min-h-16 items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-2 font-bold font-display leading-tight xs:gap-3 xs:px-4 xs:text-lg shadow-sm transition-shadow hover:shadow-md"
            >
              <ImigongoDiamond className="size-6 shrink-0 transition-transform duration-300 group-hover:rotate-90" />
              <span lang={enteredLang(category, 'name')} className="min-w-0 flex-1">
                {category.name}
              </span>
              <ArrowRight
                aria-hidden="true"
                className="hidden size-5 shrink-0 text-ink-faint transition-transform xs:block group-hover:translate-x-1 group-hover:text-accent-ink"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
})

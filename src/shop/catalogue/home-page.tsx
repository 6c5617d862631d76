import { callContext } from '../../platform/call-context.ts'
import { pageAnswer } from '../../platform/page-answer.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { ImigongoDivider } from '../../ui/imigongo-divider.tsx'
import { brand } from '../../web/brand.ts'
import { publicMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { useCategories } from '../../web/use-categories.ts'
import type { Route } from './+types/home-page'
import { CategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { productPages } from './product.api.ts'
import { ProductCard } from './product-card.tsx'

/** One, two, three or four slides side by side. */
const slideSizes =
  '(max-width: 479px) 92vw, (max-width: 768px) 46vw, (max-width: 1024px) 30vw, 290px'

/** How many products the carousel of new arrivals shows (specification, section 9). */
const newArrivals = 5

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await pageAnswer(
    context.get(callContext)(productPages.browse, {
      query: { image: 'url', page: '1', size: String(newArrivals) },
    }),
  )
  return { products: items }
}

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: `${brand.name} · ${brand.tagline}`,
    description: brand.description,
    path: paths.home,
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { products } = loaderData
  const categories = useCategories()
  const slides = products.map((product) => ({
    key: product.id,
    content: <ProductCard product={product} sizes={slideSizes} />,
  }))

  return (
    <div className="page flex flex-col gap-10 py-4 desk:py-8">
      <div>
        <h1 className="sr-only">
          {brand.name}: {brand.tagline}
        </h1>
        <Hero />
      </div>
      {products.length > 0 && (
        <Carousel
          label="New Arrivals"
          slides={slides}
          view="cards"
          heading={
            <div className="flex flex-wrap items-end justify-between gap-3">
              <h2 className="text-3xl">New Arrivals</h2>
              <ButtonLink to={paths.shop} tone="quiet" className="-mx-4">
                See the whole menu
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

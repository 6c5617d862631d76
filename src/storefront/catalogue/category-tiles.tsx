import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { hydrateLater } from '../../platform/pages/hydrate-later.tsx'
import { paths } from '../../shop/paths.ts'
import { enteredLang } from '../../site/language/text-language.ts'
import { ImigongoDiamond } from '../../ui/brand/imigongo-diamond.tsx'
import { useLinkPrefetch } from '../../ui/link-prefetch.ts'
import type { CategoryLink } from './use-categories.ts'

type CategoryTilesProps = { categories: readonly CategoryLink[] }

function Tiles({ categories }: CategoryTilesProps) {
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
}

/** A link to every category. */
export const CategoryTiles = hydrateLater(Tiles)

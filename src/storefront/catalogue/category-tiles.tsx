import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { ImigongoDiamond } from '../../ui/brand/imigongo-diamond.tsx'
import { linkPrefetch } from '../../ui/link-prefetch.ts'

type CategoryTilesProps = { categories: readonly { id: number; name: string }[] }

/** A link to every category. */
export function CategoryTiles({ categories }: CategoryTilesProps) {
  const { t } = useLingui()
  return (
    <section aria-labelledby="categories">
      <h2 id="categories" className="mb-4 text-3xl">
        {t`What are you hungry for?`}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(145px,1fr))] gap-2.5 xs:grid-cols-[repeat(auto-fill,minmax(230px,1fr))] xs:gap-4">
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={paths.category(name)}
              prefetch={linkPrefetch()}
              className="group flex h-full min-h-16 items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-2 font-bold font-display leading-tight xs:gap-3 xs:px-4 xs:text-lg shadow-sm transition-shadow hover:shadow-md"
            >
              <ImigongoDiamond className="size-6 shrink-0 transition-transform duration-300 group-hover:rotate-90" />
              <span className="min-w-0 flex-1">{name}</span>
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

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { NavLink } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { enteredLang } from '../../site/language/formats.tsx'
import { useLinkPrefetch } from '../../ui/data-saver/data-saver.tsx'
import { Menu, PlainLink } from '../../ui/overlay/menu.tsx'
import type { CategoryLink } from '../catalogue/use-categories.ts'

/** The top navigation (specification, section 2). */
export const siteLinks = [
  { label: msg({ message: 'Home', context: 'navigation' }), to: paths.home },
  { label: msg({ message: 'Product', context: 'navigation' }), to: paths.shop },
  { label: msg({ message: 'Order', context: 'navigation' }), to: paths.orders },
  { label: msg({ message: 'About', context: 'navigation' }), to: paths.about },
  { label: msg({ message: 'Contact', context: 'navigation' }), to: paths.contact },
] as const

export function SiteNav({ categories }: { categories: readonly CategoryLink[] }) {
  const { t } = useLingui()
  const prefetch = useLinkPrefetch()
  return (
    <nav aria-label={t`Main`} className="lg:side-bar-gutter border-line border-t mobile:hidden">
      <div className="page flex items-stretch gap-1 max-lg:text-sm md:gap-3">
        {/* Its words wrap before the links do, which the least that they lose of their width would wrap. */}
        {categories.length > 0 && (
          <Menu
            isOfLinks
            label={t`Order by Category`}
            triggerClassName="my-1 inline-flex min-h-11 shrink-9999999 items-center gap-1 rounded-md bg-accent-soft px-2 text-start lg:px-4 font-semibold text-accent-ink leading-tight hover:bg-accent hover:text-on-accent has-[+:popover-open]:bg-accent has-[+:popover-open]:text-on-accent"
            trigger={
              <>
                {t`Order by Category`}
                <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
              </>
            }
          >
            <ul>
              {categories.map((category) => (
                <li key={category.id}>
                  <PlainLink to={paths.category(category)} lang={enteredLang(category, 'name')}>
                    {category.name}
                  </PlainLink>
                </li>
              ))}
            </ul>
          </Menu>
        )}
        <ul className="flex flex-wrap gap-1">
          {siteLinks.map(({ label, to }) => (
            <li key={to} className="flex">
              <NavLink
                to={to}
                end={to === paths.home}
                prefetch={prefetch}
                className="inline-flex min-h-11 items-center border-transparent whitespace-nowrap border-y-3 forced-colors:border-[Canvas] px-1 font-semibold text-ink-soft hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:border-b-accent aria-[current=page]:text-ink lg:px-4"
              >
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

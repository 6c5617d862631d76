import { useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'

type Step = {
  label: string
  to?: string
  /** Of the label, where it is not that of the page. */
  lang?: string | undefined
}

/** The way here; the last one is this page and no link, and on a phone its heading says it already. */
export function Breadcrumb({ trail }: { trail: readonly Step[] }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className="-mx-1 flex flex-wrap items-center gap-x-1 text-ink-soft text-sm">
        {trail.map(({ label, to, lang }, index) => (
          <li
            // A product may be called like its category.
            key={to ?? 'here'}
            lang={lang}
            className={`wrap-anywhere flex min-w-0 items-center gap-1 ${to ? '' : 'mobile:sr-only'}`}
          >
            {index > 0 && (
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            )}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center px-1 underline-offset-4 hover:text-accent-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="px-1 font-medium text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

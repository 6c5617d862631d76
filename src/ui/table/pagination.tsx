import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

type PaginationProps = {
  /** From 1. */
  page: number
  pages: number
  /** Address of a page. */
  hrefFor: (page: number) => string
  label?: string | undefined
}

/** Nothing where there is only one page. */
export function Pagination({ page, pages, hrefFor, label }: PaginationProps) {
  const { t } = useLingui()
  if (pages <= 1) return null
  return (
    <nav aria-label={label ?? t`Pages`} className="mobile:w-full">
      <ul className="flex flex-wrap items-center justify-center gap-1 mobile:after:w-full mobile:after:content-['']">
        <li className={belowOnPhone}>
          <PageLink hrefFor={hrefFor} to={page - 1} isOff={page <= 1} label={t`Previous`}>
            <ChevronLeft aria-hidden="true" className="size-5" />
            {t`Previous`}
          </PageLink>
        </li>
        {shownPages(page, pages).map((slot, index, all) => (
          <li key={slot} className="flex items-center">
            {index > 0 && slot - (all[index - 1] ?? 0) > 1 && (
              <span className="grid size-9 place-items-center text-ink-soft">…</span>
            )}
            <PageLink hrefFor={hrefFor} to={slot} isCurrent={slot === page} label={t`Page ${slot}`}>
              {slot}
            </PageLink>
          </li>
        ))}
        <li className={belowOnPhone}>
          <PageLink hrefFor={hrefFor} to={page + 1} isOff={page >= pages} label={t`Next`}>
            {t`Next`}
            <ChevronRight aria-hidden="true" className="size-5" />
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

/** Three pages around the current one, and two at both ends (specification, section 2). */
export function shownPages(page: number, pages: number): number[] {
  const first = Math.min(Math.max(page - 1, 1), pages - 2)
  return Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one <= 2 || one > pages - 2 || (one >= first && one <= first + 2),
  )
}

/** Two lines on a phone: the numbers, and below them previous and next. */
const belowOnPhone =
  'mobile:order-1 mobile:basis-[calc(50%-2px)] mobile:*:w-full mobile:*:border mobile:*:border-line'

type PageLinkProps = Pick<PaginationProps, 'hrefFor'> & {
  to: number
  label: string
  isCurrent?: boolean | undefined
  isOff?: boolean | undefined
  children: ReactNode
}

const style =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 font-semibold tabular-nums hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent forced-colors:aria-[current=page]:border-2 forced-colors:aria-disabled:text-[GrayText]'

function PageLink({ to, label, isCurrent, isOff, hrefFor, children }: PageLinkProps) {
  const href = useHref(hrefFor(to))
  const follow = useLinkClickHandler<HTMLAnchorElement>(hrefFor(to))
  return (
    // Disabled, not removed, on the last page, and never another element: the focus stays on it.
    <a
      href={isOff ? undefined : href}
      role={isOff ? 'link' : undefined}
      tabIndex={0}
      onClick={isOff ? undefined : follow}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isOff || undefined}
      className={style}
    >
      {children}
    </a>
  )
}

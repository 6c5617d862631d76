import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { pageNumbers } from './page-numbers.ts'

type PaginationProps = {
  /** From 1. */
  page: number
  pages: number
  /** Address of a page; then the pages are links. Else give `onSelect`. */
  hrefFor?: (page: number) => string
  onSelect?: (page: number) => void
  label?: string
  pageRange?: number
  marginPages?: number
}

/** Nothing where there is only one page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, label = 'Pages', pageRange, marginPages, ...way } = props
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li className={`${belowOnPhone} text-end`}>
          <PageLink {...way} to={page - 1} isOff={page <= 1} label="Previous">
            <ChevronLeft aria-hidden="true" className="size-5" />
            Previous
          </PageLink>
        </li>
        {pageNumbers(page, pages, pageRange, marginPages).map((slot, index) => (
          <li key={slot === 'gap' ? `gap-${index}` : slot}>
            {slot === 'gap' ? (
              <span className="grid size-9 place-items-center text-ink-soft">…</span>
            ) : (
              <PageLink {...way} to={slot} isCurrent={slot === page} label={`Page ${slot}`}>
                {slot}
              </PageLink>
            )}
          </li>
        ))}
        <li className={belowOnPhone}>
          <PageLink {...way} to={page + 1} isOff={page >= pages} label="Next">
            Next
            <ChevronRight aria-hidden="true" className="size-5" />
          </PageLink>
        </li>
      </ul>
    </nav>
  )
}

/** A phone has room for the numbers, and for the two ways on in a line of their own. */
const belowOnPhone = 'mobile:order-1 mobile:w-[calc(50%-2px)]'

type PageLinkProps = Pick<PaginationProps, 'hrefFor' | 'onSelect'> & {
  to: number
  label: string
  isCurrent?: boolean
  isOff?: boolean
  children: ReactNode
}

const style =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-2 font-semibold tabular-nums hover:bg-sunken aria-[current=page]:bg-ink aria-[current=page]:text-paper aria-disabled:text-ink-faint aria-disabled:hover:bg-transparent'

function PageLink({ to, label, isCurrent, isOff, hrefFor, onSelect, children }: PageLinkProps) {
  const shared = {
    'aria-label': label,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    // Stays in its place when there is no further page: whoever pressed it keeps the focus.
    'aria-disabled': isOff || undefined,
    className: style,
    children,
  }
  const stay = (event: MouseEvent) => event.preventDefault()
  if (!hrefFor) return <button {...shared} type="button" onClick={() => isOff || onSelect?.(to)} />
  return <Link {...shared} to={isOff ? '' : hrefFor(to)} onClick={isOff ? stay : undefined} />
}

import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'

type LinkTabsProps = {
  /** Names the row of links for screen readers. */
  label: string
  tabs: readonly {
    label: string
    to: string
    isCurrent: boolean
    count?: number | string | undefined
  }[]
}

/** Views of one list, each with its own address and, if known, how many are in it. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null)
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to
  useLayoutEffect(() => {
    const tab = current !== undefined && row.current?.querySelector('[aria-current=page]')
    if (tab) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={row} aria-label={label} className="overflow-x-auto">
      <ul className="flex min-w-max gap-1 border-line border-b">
        {tabs.map(({ label: name, to, isCurrent, count }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-transparent border-b-3 px-2.5 forced-colors:border-[Canvas] font-semibold text-ink-soft hover:text-ink focus-visible:outline-offset-[-3px] aria-[current=page]:border-accent aria-[current=page]:text-ink md:px-3"
            >
              {name}
              {count !== undefined && (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-xs tabular-nums">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: ReactNode
  children: ReactNode
  isOpenAtFirst?: boolean | undefined
  onToggle?: ((isOpen: boolean) => void) | undefined
  className?: string | undefined
}

/** A line that unfolds. Native, so it works before any script and is found by the browser's search. */
export function Disclosure({
  summary,
  children,
  isOpenAtFirst,
  onToggle,
  className,
}: DisclosureProps) {
  return (
    <details
      open={isOpenAtFirst}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className={className}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 rounded-sm py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform [[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  )
}

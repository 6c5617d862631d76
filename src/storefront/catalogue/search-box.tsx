import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { showToast } from '../../ui/feedback/toast.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { maxSearchLength } from './search.ts'

const SearchResults = lazy(() => import('./search-results.tsx'))

/** Finds products by name while typing. The results are fetched, code and all, with the first letter. */
export function SearchBox({ className }: { className?: string }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const isSearching = isOpen && text.trim() !== ''
  const box = useRef<HTMLDivElement>(null)

  const search = (input: string) => {
    setText(input.slice(0, maxSearchLength))
    setIsOpen(true)
  }
  const choose = () => {
    showToast('info', t`This navigation will be implemented very soon, stay tuned!`)
    search('')
    box.current?.querySelector('input')?.focus()
  }
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      box.current?.querySelector('input')?.focus()
      // After `focus()`, which opens the list.
      setIsOpen(false)
    }
    // Enter in the box chooses the first result.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isSearching)
      box.current?.querySelector<HTMLElement>('[data-result]')?.click()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to React's types everywhere
    <div
      ref={box}
      role="search"
      className={`relative ${className}`}
      onKeyDown={walk}
      onFocus={() => setIsOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false)
      }}
    >
      <SearchField
        label={t`Search products`}
        placeholder={t`Search products`}
        maxLength={maxSearchLength}
        value={text}
        onSearch={search}
      />
      {isSearching && (
        <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70dvh,520px)] overflow-y-auto rounded-md border border-line bg-raised shadow-lg">
          <Suspense fallback={<div className="h-92" />}>
            <SearchResults text={text.trim()} onChoose={choose} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** Arrow keys walk through the box and its results. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-result]')]
  const here = stops.indexOf(document.activeElement as HTMLElement)
  const next = stops[here + (event.key === 'ArrowDown' ? 1 : -1)]
  if (here < 0 || !next) return
  event.preventDefault()
  next.focus()
}

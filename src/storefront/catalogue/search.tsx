import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { inTime } from '../../platform/api/fetch-in-time.ts'
import { maxSearchLength } from '../../shop/search/search-rules.ts'
import { onNetwork, useIsOnline } from '../../site/network/connection.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { SearchField } from '../../ui/form/search-field.tsx'

type Results = typeof import('./search-results.tsx')

/** Finds products by name while typing. The field's focus loads the code of the results. */
export function SearchBox({ className }: { className?: string }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const isSearching = isOpen && text.trim() !== ''
  // Not `lazy`: a chunk that fails to load would show the error page, and `lazy` would not try again.
  const [results, setResults] = useState<Results | 'missing'>()
  const box = useRef<HTMLDivElement>(null)

  const load = () => {
    inTime(import('./search-results.tsx')).then(setResults, () => setResults('missing'))
  }
  const open = () => {
    setIsOpen(true)
    load()
  }
  const search = (input: string) => {
    setText(input.slice(0, maxSearchLength))
    open()
  }
  const focusField = () => box.current?.querySelector('input')?.focus()
  const choose = () => {
    showToast('info', t`This navigation will be implemented very soon, stay tuned!`)
    search('')
    focusField()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to React's types everywhere
    <div
      ref={box}
      role="search"
      className={`relative ${className}`}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        focusField()
        // After `focus()`, whose event opens the list.
        setIsOpen(false)
      }}
      onFocus={open}
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
        <div className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70dvh,520px)] overflow-y-auto rounded-md border border-line bg-raised shadow-lg sm:inset-x-[min(0px,50%-256px)]">
          {results === 'missing' ? (
            <SearchFailure onRetry={load} />
          ) : results ? (
            <results.default text={text.trim()} onChoose={choose} />
          ) : (
            <div className="h-105" />
          )}
        </div>
      )}
    </div>
  )
}

type SearchFailureProps = { onRetry: () => void; isBusy?: boolean }

/** Replaces the results while their code or their answer is missing. Tries again once the network is back. */
export function SearchFailure({ onRetry, isBusy }: SearchFailureProps) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const retry = useEffectEvent((isBack: boolean) => void (isBack && !isBusy && onRetry()))
  useEffect(() => onNetwork((isBack) => retry(isBack)), [])
  return (
    // Its border lies under that of the results.
    <div className="-m-px">
      <LoadFailure onRetry={onRetry} isBusy={isBusy}>
        {isOnline ? t`The products could not be searched.` : t`Searching needs a network.`}
      </LoadFailure>
    </div>
  )
}

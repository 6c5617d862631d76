import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { enteredLang } from '../language/formats.tsx'
import { useKitchenNews, useOpening } from './opening.ts'

/**
 * Says that the kitchen is closed, and what the shop announces. The HTML is the same at every hour, for
 * everybody, so the line comes later: it takes the empty space above a page, and moves that down by the
 * rest of its own height only. Lying over the page it would hide headings.
 */
export function OpeningLine() {
  useKitchenNews()
  const kitchen = useOpening()
  const [isWhole, setIsWhole] = useState(false)
  const { t } = useLingui()
  const label = isWhole ? t`Show less` : t`Show all`
  const hasWords = Boolean(kitchen?.message || kitchen?.announcement)
  return (
    <div className={`no-print relative ${hasWords ? '-mb-4 sm:-mb-6' : ''}`}>
      <LiveRegion isVisible>
        {kitchen && hasWords && (
          <p
            className={`px-4 py-1.5 text-center font-semibold text-sm shadow-sm ${kitchen.open ? 'bg-info-soft text-info-ink' : 'bg-warning-soft text-warning-ink'}`}
          >
            <span className={isWhole ? undefined : 'line-clamp-3 sm:line-clamp-2'}>
              {kitchen.message}{' '}
              <span lang={enteredLang(kitchen, 'announcement')}>{kitchen.announcement}</span>
            </span>
          </p>
        )}
      </LiveRegion>
      {/* Over the words, but outside of the region, which would read it as a part of them. */}
      {hasWords && (
        <button
          type="button"
          aria-expanded={isWhole}
          aria-label={label}
          title={label}
          onClick={() => setIsWhole(!isWhole)}
          className="absolute inset-0 w-full"
        />
      )}
    </div>
  )
}

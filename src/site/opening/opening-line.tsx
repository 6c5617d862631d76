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
  const hasWords = Boolean(kitchen?.message || kitchen?.announcement)
  return (
    <div className={`no-print ${hasWords ? '-mb-4 sm:-mb-6' : ''}`}>
      <LiveRegion isVisible>
        {kitchen && hasWords && (
          <p
            className={`px-4 py-1.5 text-center font-semibold text-sm shadow-sm ${kitchen.open ? 'bg-info-soft text-info-ink' : 'bg-warning-soft text-warning-ink'}`}
          >
            {kitchen.message}{' '}
            <span lang={enteredLang(kitchen, 'announcement')}>{kitchen.announcement}</span>
          </p>
        )}
      </LiveRegion>
    </div>
  )
}

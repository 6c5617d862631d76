import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type HistoryChange, type HistoryEntry, isCreation } from '../../shop/history/history.ts'
import { useDayNames } from '../../site/format/date-text.tsx'
import { useLanguage } from '../../site/language/formats.tsx'
import { languageOf, readChanges } from './history-changes.ts'
import { changeMessage, fieldLabel } from './history-fields.ts'

type ChangeTableProps = {
  entry: HistoryEntry
  /** Without them all. */
  changes?: readonly HistoryChange[]
  /** Below the sides of a field. */
  children?: (change: HistoryChange) => ReactNode
}

/** Each field before and after; a created or deleted thing has one side. */
export function ChangeTable({ entry, changes = entry.changes, children }: ChangeTableProps) {
  return (
    <div className="flex flex-col gap-4">
      {changes.map((change) => (
        <div key={change.field} className="flex min-w-0 flex-col gap-1">
          {readChanges([change]).map((part) => (
            <Sides key={part.field} entry={entry} change={part} />
          ))}
          {children?.(change)}
        </div>
      ))}
    </div>
  )
}

function Sides({ entry, change }: { entry: HistoryEntry; change: HistoryChange }) {
  const { field, from, to } = change
  const { t } = useLingui()
  const { labelOf } = useFieldTexts()
  return (
    <div className="flex min-w-0 flex-col gap-1 not-first:mt-3">
      <p className="font-semibold">{labelOf(field)}</p>
      <dl className="grid gap-2 xs:grid-cols-2">
        {entry.action !== 'create' && !isCreation(entry) && (
          <Side title={t({ message: 'Before', context: 'history' })} field={field} value={from} />
        )}
        {entry.action !== 'delete' && (
          <Side title={t({ message: 'After', context: 'history' })} field={field} value={to} />
        )}
      </dl>
    </div>
  )
}

export function Side({ title, field, value }: { title: string; field: string; value: unknown }) {
  const { labelOf, textOf } = useFieldTexts()
  return (
    <div className="min-w-0 rounded-md bg-sunken p-3">
      <dt className="text-ink-soft text-sm">{title}</dt>
      <dd>
        {field === 'image' && typeof value === 'string' ? (
          <img
            src={value}
            alt={labelOf(field)}
            width={80}
            height={80}
            loading="lazy"
            className="size-20 rounded-sm bg-line object-cover"
          />
        ) : (
          <span
            // The word for an empty value is in the language of the page.
            lang={value === null ? undefined : languageOf(field)}
            className="wrap-anywhere block whitespace-pre-wrap"
          >
            {textOf(field, value)}
          </span>
        )}
      </dd>
    </div>
  )
}

export function useFieldTexts() {
  const { t } = useLingui()
  const language = useLanguage()
  const dayNames = useDayNames()
  const translate = (message: MessageDescriptor) => t(message)
  return {
    labelOf: (field: string) => fieldLabel(field, translate),
    textOf: (field: string, value: unknown) =>
      changeMessage(field, value, { language, translate, dayNames }),
  }
}

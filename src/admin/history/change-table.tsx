import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type HistoryChange, type HistoryEntry, isCreation } from '../../shop/history/history.ts'
import { useDayNames } from '../../site/format/date-text.tsx'
import { useLanguage } from '../../site/language/formats.tsx'
import { changeMessage, fieldLabel, languageOf, readChanges } from './history-fields.ts'

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
  return (
    <div className="flex min-w-0 flex-col gap-1 not-first:mt-3">
      <p className="font-semibold">{fieldLabel(field, (words) => t(words))}</p>
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

type SideProps = { title: string; field: string; value: unknown }

export const Side = ({ title, ...value }: SideProps) => (
  <div className="min-w-0 rounded-md bg-sunken p-3">
    <dt className="text-ink-soft text-sm">{title}</dt>
    <dd>
      <ChangeValue {...value} />
    </dd>
  </div>
)

export function useChangeMessage(): (field: string, value: unknown) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const dayNames = useDayNames()
  return (field, value) =>
    changeMessage(field, value, { language, translate: (message) => t(message), dayNames })
}

/** Characters of a text that is not folded. */
const shortLength = 240

function ChangeValue({ field, value }: Omit<SideProps, 'title'>) {
  const { t } = useLingui()
  const textOf = useChangeMessage()
  if (field === 'image' && typeof value === 'string')
    return (
      <img
        src={value}
        alt={fieldLabel(field, (message) => t(message))}
        width={80}
        height={80}
        loading="lazy"
        className="size-20 rounded-sm bg-line object-cover"
      />
    )
  const text = textOf(field, value)
  // The word for an empty value is in the language of the page.
  const lang = value === null ? undefined : languageOf(field)
  const whole = (
    <span lang={lang} className="wrap-anywhere block whitespace-pre-wrap">
      {text}
    </span>
  )
  if (text.length <= shortLength) return whole
  return (
    <details className="group/long">
      <summary className="min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span lang={lang} className="wrap-anywhere line-clamp-4 group-open/long:hidden">
          {text}
        </span>
        <span className="text-ink-soft text-sm underline group-open/long:hidden">{t`Show all of it`}</span>
        <span className="hidden text-ink-soft text-sm underline group-open/long:inline">{t`Show less`}</span>
      </summary>
      {whole}
    </details>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useDayNames } from '../../site/format/day-names.ts'
import { useLanguage } from '../../site/language/use-formats.ts'
import { changeMessage } from './change-message.ts'
import { fieldLabel } from './history-messages.ts'
import { languageOf } from './read-changes.ts'

/** Characters of a text that are shown before somebody asks for the rest. */
const shortLength = 240

export function useChangeMessage(): (field: string, value: unknown) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const dayNames = useDayNames()
  return (field, value) =>
    changeMessage(field, value, { language, translate: (message) => t(message), dayNames })
}

/** What a field was or is: pictures as such, long texts folded. */
export function ChangeValue({ field, value }: { field: string; value: unknown }) {
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
  // Where there is none, the word for that is in the language of the page.
  const lang = value === null ? undefined : languageOf(field)
  if (text.length <= shortLength)
    return (
      <span lang={lang} className="wrap-anywhere block whitespace-pre-wrap">
        {text}
      </span>
    )
  return (
    <details className="group/long">
      <summary className="min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <span lang={lang} className="wrap-anywhere line-clamp-4 group-open/long:hidden">
          {text}
        </span>
        <span className="text-ink-soft text-sm underline group-open/long:hidden">{t`Show all of it`}</span>
        <span className="hidden text-ink-soft text-sm underline group-open/long:inline">{t`Show less`}</span>
      </summary>
      <span lang={lang} className="wrap-anywhere block whitespace-pre-wrap">
        {text}
      </span>
    </details>
  )
}

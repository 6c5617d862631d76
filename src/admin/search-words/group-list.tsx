import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { languageTable } from '../../platform/language/language.ts'
import { useLanguage } from '../../site/language/use-formats.ts'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { mistakesByLine } from './group-lines.ts'

/** The line that gets the focus; another object each time. */
export interface FocusedLine {
  readonly place: number
}

type GroupListProps = {
  lines: readonly string[]
  mistakes: ReturnType<typeof mistakesByLine>
  onChange: (lines: readonly string[]) => void
  onRemoved: (place: number) => void
  focused: FocusedLine | undefined
  list: RefObject<HTMLOListElement | null>
}

/** A line each; those that are being written are in sight, however many there are. */
export function GroupList(props: GroupListProps) {
  const { lines, mistakes, onChange, onRemoved, focused, list } = props
  const { t } = useLingui()
  const { colon } = languageTable[useLanguage()]

  useEffect(() => {
    const field = focused && list.current?.querySelectorAll('textarea')[focused.place]
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [focused, list])

  return (
    <ol ref={list} className="-m-1 relative flex max-h-128 flex-col gap-2 overflow-y-auto p-1">
      {lines.map((line, place) => {
        const number = place + 1
        const error = mistakes
          .get(place)
          ?.map(({ word, message }) =>
            word === undefined ? message : `${word}${colon} ${message}`,
          )
          .join(' ')
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <li key={place} className="flex items-start gap-1">
            <Field
              label={t`Group ${number}`}
              isLabelHidden
              className="min-w-0 flex-1"
              error={error}
            >
              {(control) => (
                // Grows with a long group, where the browser can; what it sends is one line all the same.
                <textarea
                  {...control}
                  rows={1}
                  className={`${control.className} field-sizing-content resize-none`}
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                  value={line}
                  onKeyDown={sendOnEnter}
                  onChange={({ currentTarget }) =>
                    onChange(lines.with(place, currentTarget.value.replace(/\s*\n\s*/g, ', ')))
                  }
                />
              )}
            </Field>
            <IconButton
              label={t`Remove group ${number}`}
              onClick={() => {
                onChange(lines.toSpliced(place, 1))
                onRemoved(place)
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        )
      })}
    </ol>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { languageTable } from '../../platform/language/language.ts'
import { type Synonyms, synonymLimits } from '../../shop/search/synonyms.api.ts'
import { useLanguage } from '../../site/language/use-formats.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { LeaveGuard, RestoredDraft } from '../form/form-page.tsx'
import { type GroupDraft, type mistakesByLine, useSynonymsForm } from './use-synonyms-form.ts'

type SynonymsEditorProps = {
  draft: GroupDraft
  focused: FocusedLine | undefined
  onFocus: (place: number) => void
  /** The page around asks already before it is left. */
  isGuarded: boolean
}

/** Groups of words that mean the same: nothing counts until it is saved. */
export function SynonymsEditor({ draft, focused, onFocus, isGuarded }: SynonymsEditorProps) {
  const { t } = useLingui()
  const { lines } = draft
  const { save, isBusy, attempt, problem, mistakes, current, forget } = useSynonymsForm(draft)
  const list = useRef<HTMLOListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (attempt === 0) return
    const wrong = list.current?.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.focus()
    // With the words below it.
    wrong?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [attempt])

  const change = (changed: readonly string[]) => {
    forget()
    draft.setLines(changed)
  }
  const startOver = (current: Synonyms) => {
    forget()
    draft.startOver(current)
  }
  const focusAfterRemoval = (place: number) => {
    const left = lines.length - 1
    if (left === 0) adding.current?.focus()
    else onFocus(Math.min(place, left - 1))
  }
  return (
    <Panel aria-labelledby="search-words" className="flex flex-col gap-4 self-start">
      <div>
        <h2 id="search-words" className="text-xl">{t`Search words`}</h2>
        <p className="mt-1 text-ink-soft text-sm">
          <Trans>
            Words that mean the same stand in one group, with commas between them: inkoko, poulet,
            chicken. Whoever searches one of them finds the dishes of the others, too.
          </Trans>
        </p>
      </div>
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <form onSubmit={save} className="flex flex-col gap-4">
        {lines.length === 0 ? (
          <p className="text-ink-soft">{t`There are no groups yet.`}</p>
        ) : (
          <GroupList
            {...{ lines, mistakes, focused, list }}
            onChange={change}
            onRemoved={focusAfterRemoval}
          />
        )}
        <Button
          ref={adding}
          tone="secondary"
          disabled={lines.length >= synonymLimits.groups}
          onClick={() => {
            change([...lines, ''])
            onFocus(lines.length)
          }}
          className="self-start"
        >
          <Plus aria-hidden="true" className="size-4" />
          {t`Add a group`}
        </Button>
        <div role="alert" className="empty:hidden">
          {problem && mistakes.size === 0 && (
            <Notice
              tone="danger"
              action={
                current && (
                  <Button tone="secondary" onClick={() => startOver(current)}>
                    {t`Load them`}
                  </Button>
                )
              }
            >
              {problem.message}
            </Notice>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="flex-1 whitespace-nowrap text-ink-soft text-sm empty:hidden">
            {draft.isChanged && t`Unsaved changes`}
          </p>
          {draft.isChanged && (
            <Button
              tone="quiet"
              onClick={() => {
                forget()
                draft.discard()
              }}
            >
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button type="submit" isBusy={isBusy} busyLabel={t`Saving…`}>
            {t`Save search words`}
          </Button>
        </div>
      </form>
      {!isGuarded && <LeaveGuard {...draft} />}
    </Panel>
  )
}

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
function GroupList(props: GroupListProps) {
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

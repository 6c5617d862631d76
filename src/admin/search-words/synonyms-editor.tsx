import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { type Synonyms, synonymLimits } from '../../shop/search/synonyms.api.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { RestoredDraft } from '../form/form-page.tsx'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { type FocusedLine, GroupList } from './group-list.tsx'
import type { GroupDraft } from './use-group-draft.ts'
import { useSynonymsForm } from './use-synonyms-form.ts'

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

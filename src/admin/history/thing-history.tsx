import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { HistoryNoun } from '../../shop/history/history.ts'
import { paths } from '../../shop/paths.ts'
import { useSettled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { EntryList } from './entry-list.tsx'
import type { clientLoader } from './history-of.ts'

type ThingHistoryProps = {
  /** By default `History`. */
  title?: string
  noun: HistoryNoun
  /** Undefined for the settings. */
  id?: number
  /** Reloads the form above. */
  onReverted: () => Promise<unknown>
}

/** The history of a form's thing, loaded when it is opened. */
export function ThingHistory({ title, noun, id, onReverted }: ThingHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const entries = useFetcher<typeof clientLoader>()
  const query = `?noun=${noun}${id === undefined ? '' : `&id=${id}`}`
  const load = () => entries.load(`${paths.admin.historyOf}${query}`)
  const toggle = (opens: boolean) => {
    setIsOpen(opens)
    if (opens) void load()
  }
  return (
    <Panel>
      <Disclosure
        summary={<h2 className="text-xl">{title ?? <Trans>History</Trans>}</h2>}
        onToggle={toggle}
      >
        {isOpen && !entries.data && <EntriesToCome />}
        {isOpen && entries.data && (
          <Entries
            answer={entries.data}
            isLoading={entries.state === 'loading'}
            onRetry={() => void load()}
            moreHref={`${paths.admin.history}${query}`}
            onReverted={async () => {
              await onReverted()
              await load()
            }}
          />
        )}
      </Disclosure>
    </Panel>
  )
}

type EntriesProps = {
  answer: Awaited<ReturnType<typeof clientLoader>>
  isLoading: boolean
  onRetry: () => void
  moreHref: string
  onReverted: () => Promise<unknown>
}

function Entries({ answer, isLoading, onRetry, moreHref, onReverted }: EntriesProps) {
  const translate = useTranslate()
  const { value, problem } = useSettled(answer)
  if (problem || !value)
    return (
      <LoadFailure onRetry={onRetry} isBusy={isLoading}>
        <Trans>The history could not be loaded.</Trans> {problem && translate(problem.body.message)}
      </LoadFailure>
    )
  if (value.items.length === 0)
    return (
      <p className="py-2 text-ink-soft">
        <Trans>Nothing was changed yet</Trans>
      </p>
    )
  return (
    <div className="flex flex-col gap-3">
      <EntryList entries={value.items} onReverted={onReverted} />
      {value.next !== null && (
        <ButtonLink tone="secondary" to={moreHref} className="self-start">
          <Trans context="entries">Older</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

function EntriesToCome() {
  const { t } = useLingui()
  return (
    <Skeletons label={t`Loading the history`}>
      <SkeletonBlock className="h-40 rounded-lg" />
    </Skeletons>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { type Synonyms, synonymsApi } from '../../shop/search/synonyms.api.ts'
import { unfoundSearchesApi } from '../../shop/search/unfound-searches.api.ts'
import { deferred, settle, useDeferred, useKeepPrevious } from '../../site/data/settled.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ThingHistory } from '../history/thing-history.tsx'
import { type FocusedLine, SynonymsEditor } from './synonyms-editor.tsx'
import { ChooseGroupDialog, UnfoundList } from './unfound-list.tsx'
import { useGroupDraft, withWord } from './use-synonyms-form.ts'

/** For the `clientLoader` of a page, which does not wait for it. */
export const askForSearchWords = (signal: AbortSignal) => ({
  synonyms: deferred(settle(call(synonymsApi.inspect, { signal }))),
  unfound: deferred(settle(call(unfoundSearchesApi.list, { signal }))),
})

type SearchWordsProps = ReturnType<typeof askForSearchWords> & {
  onRetry: () => void
  isLoading: boolean
  /** The page around asks already before it is left. */
  isGuarded: boolean
}

/** Words that mean the same, and beside them what was searched in vain. */
export function SearchWords({
  synonyms,
  unfound,
  onRetry,
  isLoading,
  isGuarded,
}: SearchWordsProps) {
  const { t } = useLingui()
  const { value: answer } = useDeferred(synonyms)
  const { value, change } = useKeepPrevious(answer)
  if (value)
    return (
      <Words {...{ unfound, onRetry, isLoading, isGuarded }} synonyms={value} onLoaded={change} />
    )
  if (!answer)
    return (
      <Skeletons label={t`Loading search words`}>
        <SkeletonBlock className="h-64 rounded-lg" />
      </Skeletons>
    )
  return (
    <LoadFailure onRetry={onRetry} isBusy={isLoading}>
      <Trans>The search words could not be loaded.</Trans>
    </LoadFailure>
  )
}

type WordsProps = Omit<SearchWordsProps, 'synonyms'> & {
  synonyms: Synonyms
  onLoaded: (change: () => Synonyms) => void
}

function Words({ synonyms, onLoaded, isGuarded, ...unfound }: WordsProps) {
  const { t } = useLingui()
  const draft = useGroupDraft(synonyms)
  const [focused, setFocused] = useState<FocusedLine>()
  const [asked, setAsked] = useState<string>()
  const { lines } = draft
  const put = (q: string, place: number) => {
    draft.setLines([
      ...lines.slice(0, place),
      withWord(lines[place] ?? '', q),
      ...lines.slice(place + 1),
    ])
    setFocused({ place })
  }
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <SynonymsEditor
          draft={draft}
          focused={focused}
          isGuarded={isGuarded}
          onFocus={(place) => setFocused({ place })}
        />
        <Panel aria-labelledby="unfound" className="flex flex-col gap-4 self-start">
          <div>
            <h2 id="unfound" className="text-xl">
              <Trans>Searched and not found</Trans>
            </h2>
            <p className="mt-1 text-ink-soft text-sm">
              <Trans>
                In the last 30 days. The same question of one internet connection counts once a day.
              </Trans>
            </p>
          </div>
          <Suspense fallback={<SearchesToCome />}>
            <Searches
              {...unfound}
              lines={lines}
              onNewGroup={(q) => put(q, lines.length)}
              onChooseGroup={setAsked}
            />
          </Suspense>
        </Panel>
      </div>
      <ThingHistory
        title={t`History of search words`}
        noun="synonyms"
        onReverted={async () => {
          const current = await call(synonymsApi.inspect)
          onLoaded(() => current)
        }}
      />
      <ChooseGroupDialog
        q={asked}
        lines={lines}
        onClose={() => setAsked(undefined)}
        onChoose={(place) => {
          setAsked(undefined)
          put(asked ?? '', place)
        }}
      />
    </>
  )
}

type SearchesProps = Pick<WordsProps, 'unfound' | 'onRetry' | 'isLoading'> &
  Omit<Parameters<typeof UnfoundList>[0], 'searches'>

function Searches({ unfound, onRetry, isLoading, ...list }: SearchesProps) {
  const { value: answer } = useDeferred(unfound)
  const { value } = useKeepPrevious(answer)
  if (value) return <UnfoundList {...list} searches={value.items} />
  if (!answer) return <SearchesToCome />
  return (
    <LoadFailure onRetry={onRetry} isBusy={isLoading}>
      <Trans>What was searched could not be loaded.</Trans>
    </LoadFailure>
  )
}

function SearchesToCome() {
  const { t } = useLingui()
  return (
    <Skeletons label={t`Loading what was searched`}>
      <SkeletonBlock className="h-40 rounded-lg" />
    </Skeletons>
  )
}

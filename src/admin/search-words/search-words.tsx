import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { comparable } from '../../shop/search/search-rules.ts'
import { SynonymFields, type Synonyms, synonymsApi } from '../../shop/search/synonyms.api.ts'
import type { UnfoundSearch } from '../../shop/search/unfound-searches.api.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'
import { groupsIn, mistakesIn, textOf, withGroup, wordsOf } from './word-groups.ts'

type Search = z.output<typeof UnfoundSearch>

type SearchWordsProps = {
  synonyms: Synonyms
  /** Searches that found nothing; undefined where they could not be loaded. */
  searches: readonly Search[] | undefined
  onSaved: () => Promise<unknown>
}

const valuesOf = ({ groups }: Synonyms) => ({ groups: textOf(groups) })

/** Words that mean the same, and beside them the searches that found nothing. */
export function SearchWords({ synonyms, searches, onSaved }: SearchWordsProps) {
  const { t } = useLingui()
  const area = useRef<HTMLTextAreaElement>(null)
  const saving = useSavingForm({
    draftName: 'synonyms',
    thing: synonyms,
    valuesOf,
    load: () => call(synonymsApi.inspect),
    schema: SynonymFields,
    read: (typed) => ({ groups: groupsIn(typed.groups) }),
    async save({ groups }, { current = synonyms }) {
      await call(synonymsApi.change, { body: { groups, version: current.version } })
      return t`Search words saved.`
    },
    onSaved,
    staysOpen: true,
    failedMessage: t`An error occurred while saving the search words.`,
  })
  const { draft, field, form } = saving
  const text = draft.values.groups
  const mistakes = mistakesIn(text, form.errors).map(
    ({ number, words, message }) => t`Line ${number}, ${words}: ${message}`,
  )
  const add = (q: string) => {
    saving.set('groups', withGroup(text, q))
    area.current?.focus()
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Panel title={t`Search words`} className="flex flex-col gap-4">
        <FormPage saving={saving} submitLabel={t`Save search words`}>
          <TextAreaField
            ref={area}
            label={t`Groups of words`}
            {...field('groups')}
            hint={t`Words in one group mean the same. A search for one also finds the others. Write a line for each group, with commas between the words: inkoko, poulet, chicken.`}
            error={[form.errors.groups, ...mistakes].filter(Boolean).join(' ') || undefined}
            className="[&_textarea]:max-h-128"
            rows={12}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </FormPage>
      </Panel>
      <Panel
        title={t`Searched and not found`}
        intro={t`In the last 30 days. The same search from one internet connection counts once a day.`}
        className="flex flex-col gap-4"
      >
        <UnfoundList searches={searches} known={wordsOf(text)} onAdd={add} />
      </Panel>
    </div>
  )
}

type UnfoundListProps = {
  searches: readonly Search[] | undefined
  known: ReadonlySet<string>
  onAdd: (q: string) => void
}

function UnfoundList({ searches, known, onAdd }: UnfoundListProps) {
  const { t } = useLingui()
  if (!searches) return <p className="text-ink-soft">{t`These searches could not be loaded.`}</p>
  if (searches.length === 0)
    return <p className="text-ink-soft">{t`Every search of the last 30 days found something.`}</p>
  return (
    <ul className="-mx-4 relative flex max-h-128 flex-col overflow-y-auto px-4">
      {searches.map(({ q, times, last }) => (
        <li
          key={q}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0"
        >
          <div className="min-w-40 flex-1">
            <p className="wrap-anywhere font-semibold" translate="no">
              {q}
            </p>
            <p className="text-ink-soft text-sm">
              <Plural value={times} one="# time" other="# times" /> ·{' '}
              <DateText at={last} precision="day" />
            </p>
          </div>
          {known.has(comparable(q)) ? (
            <span className="flex min-h-11 items-center gap-1.5 text-sm text-success-ink">
              <Check aria-hidden="true" className="size-4" />
              {t`In a group`}
            </span>
          ) : (
            <Button tone="quiet" onClick={() => onAdd(q)}>
              <span>
                <Trans>Add as a group</Trans>
                <span className="sr-only" translate="no">
                  {' '}
                  {q}
                </span>
              </span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import type * as z from 'zod/mini'
import { comparable } from '../../shop/search/search-rules.ts'
import type { UnfoundSearch } from '../../shop/search/unfound-searches.api.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { wordsOf } from './use-synonyms-form.ts'

type Unfound = z.output<typeof UnfoundSearch>

type UnfoundListProps = {
  searches: readonly Unfound[]
  /** Of the groups as they stand in the form. */
  lines: readonly string[]
  onNewGroup: (q: string) => void
  /** Asks which one. */
  onChooseGroup: (q: string) => void
}

/** What was searched in vain, each with what makes a synonym of it. */
export function UnfoundList({ searches, lines, ...actions }: UnfoundListProps) {
  const { t } = useLingui()
  const grouped = wordsOf(lines)
  if (searches.length === 0)
    return (
      <p className="text-ink-soft">{t`Whatever was searched in the last 30 days was found.`}</p>
    )
  return (
    <ul className="-mx-4 relative flex max-h-128 flex-col overflow-y-auto px-4">
      {searches.map((search) => (
        <li
          key={search.q}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t py-2 first:border-t-0"
        >
          <WhatAndHowOften {...search} />
          {grouped.has(comparable(search.q)) ? (
            <span className="flex min-h-11 items-center gap-1.5 text-sm text-success-ink">
              <Check aria-hidden="true" className="size-4" />
              {t`In a group`}
            </span>
          ) : (
            <Actions q={search.q} hasGroups={lines.length > 0} {...actions} />
          )}
        </li>
      ))}
    </ul>
  )
}

const WhatAndHowOften = ({ q, times, last }: Unfound) => (
  <div className="min-w-40 flex-1">
    <p className="wrap-anywhere font-semibold" translate="no">
      {q}
    </p>
    <p className="text-ink-soft text-sm">
      <Plural value={times} one="# time" other="# times" /> · <DateText at={last} precision="day" />
    </p>
  </div>
)

type ActionsProps = Pick<UnfoundListProps, 'onNewGroup' | 'onChooseGroup'> & {
  q: string
  hasGroups: boolean
}

function Actions({ q, hasGroups, onNewGroup, onChooseGroup }: ActionsProps) {
  const typed = <span translate="no">{q}</span>
  return (
    <div className="-mx-4 flex flex-wrap mobile:-mx-2 mobile:*:px-2">
      <Button tone="quiet" onClick={() => onNewGroup(q)}>
        <span>
          <Trans>
            New group<span className="sr-only"> with {typed}</span>
          </Trans>
        </span>
      </Button>
      {hasGroups && (
        <Button tone="quiet" onClick={() => onChooseGroup(q)}>
          <span>
            <Trans>
              Into a group…<span className="sr-only"> {typed}</span>
            </Trans>
          </span>
        </Button>
      )}
    </div>
  )
}

type ChooseGroupDialogProps = {
  /** What is to be put into a group; undefined: closed. */
  q: string | undefined
  lines: readonly string[]
  onChoose: (place: number) => void
  onClose: () => void
}

/** Which group a word belongs to. */
export function ChooseGroupDialog({ q = '', lines, onChoose, onClose }: ChooseGroupDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  return (
    <Dialog
      isOpen={q !== ''}
      onClose={onClose}
      title={t`“${q}” means the same as`}
      size="sm"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId}>{t`Put it there`}</Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(Number(new FormData(event.currentTarget).get('place')))
        }}
      >
        <SelectField label={t`Group`} name="place" data-autofocus>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <option key={place} value={place}>
              {line}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}

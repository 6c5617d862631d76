import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type HistoryEntry, historyNouns, type Person } from '../../shop/history/history.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FilterSelect } from '../list/filters.tsx'
import { nounMessages } from './history-messages.ts'
import { useHistoryView } from './use-history-view.ts'
import { useThingNames } from './use-thing-names.ts'

type HistoryFiltersProps = {
  /** Those in sight: they tell how things are called. */
  entries: readonly HistoryEntry[]
  people: readonly Person[]
}

/** By kind of thing, person and day in Kigali; by one thing where a link has chosen it. */
export function HistoryFilters({ entries, people }: HistoryFiltersProps) {
  const { t } = useLingui()
  const { thingOf } = useThingNames()
  const { view, change } = useHistoryView()
  const isUnknown = view.by !== '' && people.every(({ id }) => String(id) !== view.by)
  const thing = entries.find(({ noun, nounId }) => noun === view.noun && String(nounId) === view.id)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <FilterSelect
          label={t`Kind`}
          value={view.noun}
          options={[
            { value: undefined, label: t({ message: 'All', context: 'kinds of things' }) },
            ...historyNouns.map((noun) => ({ value: noun, label: nounMessages[noun] })),
          ]}
          onChoose={(noun) => change({ noun, id: '' })}
        />
        <FilterSelect
          label={t({ message: 'Who', context: 'history' })}
          value={view.by || undefined}
          options={[
            { value: undefined, label: t({ message: 'Everybody', context: 'history' }) },
            ...(isUnknown ? [{ value: view.by, label: t`One person` }] : []),
            ...people.map(({ id, username }) => ({ value: String(id), label: username })),
          ]}
          onChoose={(by) => change({ by: by ?? '' })}
        />
        <TextField
          label={t({ message: 'From', context: 'day' })}
          type="date"
          value={view.from}
          max={view.to || undefined}
          onChange={(event) => change({ from: event.target.value })}
        />
        <TextField
          label={t({ message: 'To', context: 'day' })}
          type="date"
          value={view.to}
          min={view.from || undefined}
          onChange={(event) => change({ to: event.target.value })}
        />
      </div>
      {view.id !== '' && (
        <Button tone="secondary" onClick={() => change({ id: '' })} className="self-start">
          <X aria-hidden="true" className="size-5" />
          <span className="wrap-anywhere min-w-0">{thing ? thingOf(thing) : t`One thing`}</span>
          <span className="sr-only">
            <Trans>Remove this filter</Trans>
          </span>
        </Button>
      )}
    </div>
  )
}

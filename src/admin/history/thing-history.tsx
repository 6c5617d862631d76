import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { historyApi } from '../../shop/history/history.api.ts'
import type { HistoryNoun } from '../../shop/history/history.ts'
import { paths } from '../../shop/paths.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { Loaded } from '../list/loaded.tsx'
import { EntryList } from './entry-list.tsx'

type ThingHistoryProps = {
  title?: string
  noun: HistoryNoun
  /** Undefined for the settings. */
  id?: number
  /** Reloads the form above. */
  onReverted: () => Promise<unknown>
}

/** The history of a form's thing, loaded when it is opened. */
export function ThingHistory({ title, noun, id, onReverted }: ThingHistoryProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const thing = { noun, ...(id !== undefined && { id: String(id) }) }
  return (
    <Panel>
      <Disclosure
        summary={<h2 className="text-xl">{title ?? <Trans>History</Trans>}</h2>}
        onToggle={setIsOpen}
      >
        {isOpen && (
          <Loaded
            load={() => call(historyApi.list, { query: { ...thing, size: '10' } })}
            label={t`Loading the history`}
            failed={t`The history could not be loaded.`}
            className="h-40"
          >
            {({ items, next }, reload) =>
              items.length === 0 ? (
                <p className="py-2 text-ink-soft">
                  <Trans>Nothing was changed yet</Trans>
                </p>
              ) : (
                <div className="flex flex-col gap-3">
                  <EntryList
                    entries={items}
                    onReverted={async () => {
                      await onReverted()
                      await reload()
                    }}
                  />
                  {next !== null && (
                    <ButtonLink
                      tone="secondary"
                      to={`${paths.admin.history}?${new URLSearchParams(thing)}`}
                      className="self-start"
                    >
                      <Trans context="entries">Older</Trans>
                    </ButtonLink>
                  )}
                </div>
              )
            }
          </Loaded>
        )}
      </Disclosure>
    </Panel>
  )
}

import type { SignedInContext } from '../../platform/api/context.server.ts'
import { type Handlers, parse } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
} from '../../platform/journal/changes.server.ts'
import type { Revert } from '../../platform/journal/entry.ts'
import { conflict } from '../../platform/problem.ts'
import { changeAndLog } from '../recorded-noun.server.ts'
import { findSynonyms, lockSynonyms, updateSynonyms } from './search.db.ts'
import { SynonymFields, Synonyms, synonymMessages, type synonymsApi } from './synonyms.api.ts'

export const synonymsTopic = 'synonyms'

export const synonymsHandlers: Handlers<typeof synonymsApi> = {
  inspect: ({ db }) => findSynonyms(db),

  change: (context, { body: { version, groups } }) =>
    changeAndLog(context, { event: 'synonyms-changed' }, async (tx, record) => {
      const before = await lockSynonyms(tx)
      if (before.version !== version)
        throw conflict('SYNONYMS_CHANGED', synonymMessages.changed, { current: before })
      return writeSynonyms(tx, record, { before, groups })
    }),
}

/** Takes a change back. @throws Problem 409 */
export async function revertSynonyms(
  context: SignedInContext,
  { entryId: reverts, begin }: Revert,
): Promise<void> {
  await changeAndLog(context, { event: 'synonyms-changed' }, async (tx, record) => {
    const before = await lockSynonyms(tx)
    const { fields } = await begin(tx, async () => before)
    const { groups } = parse(SynonymFields, fields)
    return writeSynonyms(tx, record, { before, groups, reverts })
  })
}

const recorded: Recorded<Synonyms> = {
  topic: synonymsTopic,
  noun: 'synonyms',
  fields: fieldsOf(Synonyms, ['version']),
  idOf: () => null,
  nameOf: () => 'Synonyms',
}

interface Write {
  readonly before: Synonyms
  readonly groups: Synonyms['groups']
  readonly reverts?: number
}

/** @param before locked */
async function writeSynonyms(
  tx: Tx,
  record: RecordEntry,
  { before, groups, reverts }: Write,
): Promise<Synonyms> {
  const after = await updateSynonyms(tx, groups)
  recordChange(record, recorded, { before, after, reverts })
  return after
}

import type { Handlers } from '../../platform/api/handle.server.ts'
import { currentRequest } from '../../platform/log/current-request.server.ts'
import { orNotFound } from '../../platform/problem.ts'
import { expectDaysInOrder } from '../expect-days-in-order.server.ts'
import type { historyApi } from './history.api.ts'
import { type EntryRow, findEntry, findRevert, listEntries, listPeople } from './history.db.ts'
import type { HistoryEntry } from './history.ts'
import { revertEntry } from './revert.server.ts'
import { isRevertible, revertMessages } from './revertible.ts'

const defaultSize = 50

export const historyHandlers: Handlers<typeof historyApi> = {
  async list({ db }, { query }) {
    const { size = defaultSize, ...filter } = query
    expectDaysInOrder(filter)
    const [rows, people] = await Promise.all([listEntries(db, filter, size + 1), listPeople(db)])
    const items = rows.slice(0, size).map(toReply)
    const next = rows.length > size ? (items.at(-1)?.id ?? null) : null
    return { items, next, people }
  },

  async revert(context, { params, body }) {
    const entry = orNotFound(await findEntry(context.db, params.id), revertMessages.notThere)
    await revertEntry(context, entry, body.fields)
    return toReply(await findRevert(context.db, entry.id, currentRequest()?.id ?? null))
  },
}

const toReply = (row: EntryRow): HistoryEntry => ({ ...row, isRevertible: isRevertible(row) })

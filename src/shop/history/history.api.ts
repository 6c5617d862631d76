import * as z from 'zod/mini'
import { get, post } from '../../platform/api/endpoint.ts'
import { day, maxId, pathIdUpTo, queryNumber } from '../../platform/language/text.ts'
import { HistoryEntry, HistoryNoun, Person } from './history.ts'

/** Entries of one answer at most. */
export const maxHistorySize = 100

/** Of an entry: the journal's ids are more than those of other tables can be. */
const maxEntryId = Number.MAX_SAFE_INTEGER

export const historyApi = {
  list: get('/api/admin/history', {
    access: 'ADMIN',
    summary: 'What administrators have changed, newest first; `before` is the id of an entry.',
    query: z.object({
      noun: z.optional(HistoryNoun),
      id: z.optional(queryNumber(1, maxId)),
      by: z.optional(queryNumber(1, maxId)),
      from: z.optional(day),
      to: z.optional(day),
      before: z.optional(queryNumber(1, maxEntryId)),
      size: z.optional(queryNumber(1, maxHistorySize)),
    }),
    /** `next`: the `before` of what follows; null at the end. `people`: who has changed anything, whatever the filters. */
    reply: z.object({
      items: z.array(HistoryEntry),
      next: z.nullable(z.number()),
      people: z.array(Person),
    }),
  }),
  revert: post('/api/admin/history/{id}/revert', {
    access: 'ADMIN',
    summary:
      'Takes a change back, or with `fields` a part of it; a change of its own in the history.',
    params: z.object({ id: pathIdUpTo(maxEntryId) }),
    body: z.object({
      fields: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(50))),
    }),
    reply: HistoryEntry,
    status: 201,
    problems: {
      404: 'No such entry',
      409: 'CHANGED_SINCE with `conflicts: [{ field, now }]`, NOT_REVERTIBLE, or what the form of the thing refuses',
    },
  }),
}

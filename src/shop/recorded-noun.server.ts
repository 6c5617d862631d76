import type * as z from 'zod/mini'
import type { Context, Services, SignedInContext } from '../platform/api/context.server.ts'
import { requireSelf } from '../platform/api/endpoint.ts'
import { parse } from '../platform/api/handle.server.ts'
import type { Db, Tx } from '../platform/database/database.server.ts'
import {
  type RecordEntry,
  type Recorded,
  recordChange,
  type Step,
} from '../platform/journal/changes.server.ts'
import type { Entry, Revert } from '../platform/journal/entry.ts'
import type { Message } from '../platform/language/message.ts'
import { recordEvent } from '../platform/log/event-log.server.ts'
import { orNotFound } from '../platform/problem.ts'
import type { EventFacts, LogEvent } from './log-events.ts'

interface Logged<T> {
  readonly event: LogEvent
  /** One object for each line of the log. */
  readonly factsOf?: (result: T) => EventFacts | readonly EventFacts[]
}

/**
 * Runs a change in a transaction, and logs it as one event or several. What `work` records clears the response cache
 * of every process with the commit, and tells their menus which products to read again.
 * @param work records what it changes, nothing if nothing changes
 */
export async function changeAndLog<T>(
  context: Context,
  { event, factsOf = () => ({}) }: Logged<T>,
  work: (tx: Tx, record: RecordEntry) => Promise<T>,
): Promise<T> {
  const result = await context.journal.change(context.user, work)
  for (const facts of [factsOf(result)].flat()) recordEvent(context, event, facts)
  return result
}

/** A kind of thing that administrators create, update and delete, with its statements. */
interface Noun<T, Form> {
  readonly recorded: Recorded<T>
  readonly form: z.ZodMiniType<Form>
  readonly messages: { readonly notThere: Message }
  readonly factsOf: (id: number) => EventFacts
  readonly find: (db: Db, id: number) => Promise<T | undefined>
  /** Locks it until the transaction ends, so that nothing new can refer to it. */
  readonly lock: (tx: Tx, id: number) => Promise<T | undefined>
  /** @param id of a deleted one, which this brings back */
  readonly insert: (tx: Tx, form: Form, id?: number) => Promise<T>
  readonly update: (tx: Tx, id: number, form: Form) => Promise<T>
  /**
   * A statement after the lock: the snapshot of a statement that waits is older than the lock.
   * @throws Problem 409 IN_USE
   */
  readonly requireUnused: (tx: Tx, id: number) => Promise<void>
  readonly remove: (tx: Tx, id: number) => Promise<void>
  /** Checks what the form's schema cannot. @throws Problem */
  readonly check?: (context: Context, form: Form, before: T | null) => void
  /** Also recorded with an update: other things show this one. */
  readonly shownBy?: Entry
}

/** Input of the handlers of one thing, and the form with the acting user that the specification puts in it. */
interface Addressed {
  readonly params: { readonly id: number }
}
interface Filled<Form> {
  readonly body: Form & { readonly user?: { id: number } | undefined }
}

/** The handlers of a noun, and its way back in the history: each change is one transaction with its entry. */
export function recordedNoun<T extends { readonly id: number }, Form>(noun: Noun<T, Form>) {
  const { recorded, form: schema, messages, check, shownBy } = noun
  const orNotThere = (thing: T | null | undefined): T =>
    orNotFound(thing ?? undefined, messages.notThere)

  const change = (
    context: Context,
    code: 'CREATED' | 'UPDATED' | 'DELETED' | 'REVERTED',
    work: (tx: Tx) => Promise<Step<T>>,
  ): Promise<T> =>
    changeAndLog(
      context,
      { event: 'catalogue-changed', factsOf: ({ id }) => ({ ...noun.factsOf(id), code }) },
      async (tx, record) => {
        const step = await work(tx)
        const recordBoth: RecordEntry = (entry) => {
          record(entry)
          if (shownBy && step.before && step.after) record(shownBy)
        }
        recordChange(recordBoth, recorded, step)
        return orNotThere(step.after ?? step.before)
      },
    )

  return {
    show: async ({ db }: Services, { params }: Addressed) =>
      orNotThere(await noun.find(db, params.id)),

    create(context: SignedInContext, { body }: Filled<Form>) {
      requireSelf(context.user, body.user)
      return change(context, 'CREATED', async (tx) => {
        check?.(context, body, null)
        return { before: null, after: await noun.insert(tx, body) }
      })
    },

    update(context: SignedInContext, { params, body }: Addressed & Filled<Form>) {
      requireSelf(context.user, body.user)
      return change(context, 'UPDATED', async (tx) => {
        const before = orNotThere(await noun.lock(tx, params.id))
        check?.(context, body, before)
        return { before, after: await noun.update(tx, params.id, body) }
      })
    },

    async remove(context: SignedInContext, { params }: Addressed): Promise<undefined> {
      await change(context, 'DELETED', async (tx) => {
        const before = orNotThere(await noun.lock(tx, params.id))
        await noun.requireUnused(tx, params.id)
        await noun.remove(tx, params.id)
        return { before, after: null }
      })
      return undefined
    },

    /** Reverts an entry of the history. @throws Problem 409, also for a name that is taken meanwhile */
    async revert(context: SignedInContext, { entryId: reverts, begin }: Revert, id: number) {
      await change(context, 'REVERTED', async (tx) => {
        const { before, fields } = await begin(tx, () => noun.lock(tx, id))
        const form = parse(schema, { ...before, ...fields })
        check?.(context, form, before)
        const after = before ? await noun.update(tx, id, form) : await noun.insert(tx, form, id)
        return { before, after, reverts }
      })
    },
  }
}

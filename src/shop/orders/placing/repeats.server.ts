import type { SignedInNeeds } from '../../../platform/api/context.server.ts'
import type { Tx } from '../../../platform/database/database.server.ts'
import { outdated } from '../../../platform/database/errors.server.ts'
import { inTransaction } from '../../../platform/database/transaction.server.ts'
import { conflict, isProblem } from '../../../platform/problem.ts'
import { readOrder } from '../order.db.ts'
import { orderRefusals } from '../order-refusals.server.ts'
import { lockOrderByTrackingId, type NewOrderRow } from './place-order.db.ts'

/** What a repeated request has in common with the first one. */
type Identity = Pick<NewOrderRow, 'userId' | 'trackingId' | 'contentHash'>

/**
 * The order that a repeated request has placed before; maybe the customer has hidden it since.
 * @throws Problem 409 TRACKING_ID_TAKEN where it is somebody else's, or another one
 */
export async function readFirst(tx: Tx, { userId, trackingId, contentHash }: Identity) {
  const placed = await lockOrderByTrackingId(tx, trackingId)
  if (placed?.isOwn) throw outdated()
  if (placed?.userId !== userId || !placed.contentHash.equals(contentHash)) {
    throw conflict('TRACKING_ID_TAKEN', orderRefusals.trackingIdTaken)
  }
  return readOrder(tx, placed.id)
}

/**
 * The limit refuses repeats too: somebody who may place no more orders for now still learns what became of
 * one whose answer was lost. @throws the refusal, where there is no such order
 */
export async function readFirstOrRefuse(
  refusal: unknown,
  { db }: SignedInNeeds<'db'>,
  row: Identity,
) {
  if (!isProblem(refusal, 'TOO_MANY')) throw refusal
  const placed = await inTransaction(db, async (tx) =>
    (await lockOrderByTrackingId(tx, row.trackingId)) ? readFirst(tx, row) : undefined,
  )
  if (!placed) throw refusal
  return placed
}

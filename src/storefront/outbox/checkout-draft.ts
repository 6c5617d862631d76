import * as z from 'zod/mini'
import { browserStorage } from '../../ui/browser-storage.ts'
import { randomId } from '../../ui/random-id.ts'

/** By a schema of its own: every page that sends waiting orders has this file, and none of the shop's schemas. */
const SentLine = z.object({ product: z.object({ id: z.number() }), quantity: z.number() })
export type SentLine = z.output<typeof SentLine>

/** As lines of the cart. */
export const linesOf = (sent: readonly SentLine[]) =>
  sent.map(({ product, quantity }) => ({ id: product.id, quantity }))

/**
 * An order that is being placed. Its tracking ID is made when the dialog opens and stays until the
 * shop has confirmed the order, or the outbox has it: whatever happens in between, there is one order.
 */
const CheckoutDraft = z.object({
  userId: z.number(),
  trackingId: z.guid(),
  /** The fields of the form by name, as text that need not be right yet. */
  // Stored by another version of the page it may be anything: the tracking ID still counts.
  delivery: z.catch(z.record(z.string(), z.string()), {}),
  /** What went out without a definite answer: the order may have been placed. */
  unanswered: z.nullable(z.array(SentLine)),
  /** The release before says true of a tracking ID that its outbox has: such a draft is not read. */
  isInOutbox: z.optional(z.literal(false)),
})
export type CheckoutDraft = z.output<typeof CheckoutDraft>

/** Beside the cart's own key, whose four lists the specification fixes. One draft per user of a shared phone. */
const storageKey = 'order-draft'

export const readCheckoutDraft = (userId: number): CheckoutDraft | undefined =>
  readDrafts().find((draft) => draft.userId === userId)

export const newCheckoutDraft = (userId: number): CheckoutDraft => ({
  userId,
  trackingId: randomId(),
  delivery: {},
  unanswered: null,
})

export const saveCheckoutDraft = (draft: CheckoutDraft): void =>
  keepDrafts([...readDrafts().filter((other) => other.userId !== draft.userId), draft])

export const deleteCheckoutDraft = (userId: number): void =>
  keepDrafts(readDrafts().filter((draft) => draft.userId !== userId))

/** Its tracking ID belongs to an order of the outbox now. */
export const deleteDraftOf = (trackingId: string): void =>
  keepDrafts(readDrafts().filter((draft) => draft.trackingId !== trackingId))

/** What others have typed goes when a user has signed in, unless it may have been placed: that its owner finds out. */
export const deleteDraftsOfOthers = (userId: number): void =>
  keepDrafts(readDrafts().filter((draft) => draft.userId === userId || draft.unanswered))

/** Where the browser stores nothing, or has no room left: they live as long as the page. */
let unstored: readonly CheckoutDraft[] = []

/** Another version of the page has stored one alone. */
const readDrafts = (): readonly CheckoutDraft[] =>
  unstored.length > 0
    ? unstored
    : [browserStorage.readJson(storageKey)]
        .flat()
        .flatMap((stored) => CheckoutDraft.safeParse(stored).data ?? [])

function keepDrafts(drafts: readonly CheckoutDraft[]): void {
  if (drafts.length > 0) browserStorage.writeJson(storageKey, drafts)
  else browserStorage.remove(storageKey)
  const isStored = browserStorage.read(storageKey) === JSON.stringify(drafts)
  unstored = isStored ? [] : drafts
}

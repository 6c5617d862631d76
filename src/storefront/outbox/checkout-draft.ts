import * as z from 'zod/mini'
import { browserStorage } from '../../ui/browser-storage.ts'
import { randomId } from '../../ui/random-id.ts'

/** A schema of its own: pages that only send waiting orders do not load the shop's schemas. */
const SentLine = z.object({
  product: z.object({ id: z.number() }),
  quantity: z.number(),
  options: z.optional(z.readonly(z.array(z.number()))),
})
export type SentLine = z.output<typeof SentLine>

export const linesOf = (sent: readonly SentLine[]) =>
  sent.map(({ product, quantity, options }) => ({ id: product.id, quantity, options }))

/**
 * An order that is being placed. Its tracking ID is made when the dialog opens and stays until the
 * shop has confirmed the order, or the outbox has it: whatever happens in between, there is one order.
 */
const CheckoutDraft = z.object({
  userId: z.number(),
  trackingId: z.guid(),
  /** The fields of the form by name, as text that need not be right yet. */
  // Another version of the page may have stored anything: the tracking ID still counts.
  delivery: z.catch(z.record(z.string(), z.string()), {}),
  /** Lines that were sent without a definite answer: the order may have been placed. */
  unanswered: z.nullable(z.array(SentLine)),
  /** The release before says true of a tracking ID that its outbox has: such a draft is not read. */
  isInOutbox: z.optional(z.literal(false)),
})
export type CheckoutDraft = z.output<typeof CheckoutDraft>

/** One draft per user of a shared phone. The specification fixes what the cart's own key has. */
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

/** Changes the stored draft; one that another tab has deleted since returns. */
export const amendCheckoutDraft = (draft: CheckoutDraft, change: Partial<CheckoutDraft>): void =>
  saveCheckoutDraft({ ...(readCheckoutDraft(draft.userId) ?? draft), ...change })

export const deleteCheckoutDraft = (userId: number): void =>
  keepDrafts(readDrafts().filter((draft) => draft.userId !== userId))

/** Its tracking ID belongs to an order of the outbox now. */
export const deleteDraftOf = (trackingId: string): void =>
  keepDrafts(readDrafts().filter((draft) => draft.trackingId !== trackingId))

/** Deletes drafts of other users when a user has signed in, but not those that may have been placed. */
export const deleteDraftsOfOthers = (userId: number): void =>
  keepDrafts(readDrafts().filter((draft) => draft.userId === userId || draft.unanswered))

/** Where the browser stores nothing, or has no room left: lost with the page. */
let unstored: readonly CheckoutDraft[] = []

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

import * as z from 'zod/mini'
import { NewOrder, OrderLine } from '../../shop/orders/order.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { randomId } from '../../ui/random-id.ts'

/** What of a new order the person says; the rest comes from the cart and from the app. */
export const Delivery = z.omit(NewOrder, {
  trackingId: true,
  user: true,
  totalAmount: true,
  items: true,
})
export type Delivery = z.output<typeof Delivery>

/** The fields of the form by name, as text that need not be right yet. */
const FormText = z.partialRecord(z.keyof(Delivery), z.string())

/**
 * An order that is being placed. Its tracking ID is made when the dialog opens and stays until the
 * shop has confirmed the order: whatever happens in between, there is one order.
 */
const CheckoutDraft = z.object({
  userId: z.number(),
  trackingId: z.guid(),
  // Stored by another version of the page it may have other fields: the tracking ID still counts.
  delivery: z.catch(FormText, {}),
  /** What went out without an answer coming back: the order may have been placed. */
  unanswered: z.nullable(z.array(OrderLine)),
  /** Its tracking ID was given to the outbox, which sees to it from there. */
  isInOutbox: z.catch(z.boolean(), false),
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
  isInOutbox: false,
})

export const saveCheckoutDraft = (draft: CheckoutDraft): void =>
  keepDrafts([...readDrafts().filter((other) => other.userId !== draft.userId), draft])

export const deleteCheckoutDraft = (userId: number): void =>
  keepDrafts(readDrafts().filter((draft) => draft.userId !== userId))

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

import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Fulfilment } from '../../shop/orders/order.ts'
import { staffChannels } from '../../shop/orders/order-channel.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { randomId } from '../../ui/random-id.ts'

const Line = z.object({
  /** Two lines may have the same dish. */
  key: z.string(),
  productId: z.number(),
  name: z.string(),
  quantity: z.number(),
  /** Ids; absent until one is pressed. */
  options: z.optional(z.array(z.number())),
})
export type DraftLine = z.output<typeof Line>

const text = z._default(z.string(), '')
const no = z._default(z.boolean(), false)

const StaffDraft = z.object({
  /** Both make a repeat safe. */
  trackingId: z._default(z.string(), randomId),
  entryId: z._default(z.string(), randomId),
  channel: z._default(z.enum(staffChannels), 'PHONE'),
  /** Absent: the usual one of the channel. */
  fulfilment: z.optional(Fulfilment),
  phone: text,
  customerName: text,
  address: text,
  city: text,
  note: text,
  /** An id; empty: that of the last order. */
  paymentMethod: text,
  lines: z._default(z.array(Line), []),
  isPaid: no,
  /** Absent: the total. */
  amount: z.optional(z.string()),
  transactionId: text,
  evenIfClosed: no,
})
/** An order while an administrator types it. */
export type StaffDraft = z.output<typeof StaffDraft>

export const newDraft = (): StaffDraft => z.parse(StaffDraft, {})

const keyOf = (userId: number | undefined) => `staff-order-${userId}`

export const forgetStaffDraft = (userId: number | undefined): void =>
  browserStorage.remove(keyOf(userId))

/** The draft of an administrator, which survives a reload. */
export function useStaffDraft(userId: number) {
  const [{ fresh, draft }, setState] = useState(() => {
    const fresh = newDraft()
    const stored = browserStorage.readJson(keyOf(userId))
    return { fresh, draft: z.safeParse(StaffDraft, stored).data ?? fresh }
  })
  const isChanged = draft !== fresh
  useEffect(() => {
    // An empty draft must not replace that of another tab.
    if (isChanged) browserStorage.writeJson(keyOf(userId), draft)
  }, [userId, draft, isChanged])
  return {
    draft,
    isChanged,
    change: (changes: Partial<StaffDraft>) =>
      setState((old) => ({ ...old, draft: { ...old.draft, ...changes } })),
    restart() {
      forgetStaffDraft(userId)
      const fresh = newDraft()
      setState({ fresh, draft: fresh })
    },
  }
}

export type StaffDraftState = ReturnType<typeof useStaffDraft>

import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { cleanText, foldedToSearch } from '../../platform/language/plain-text.ts'
import { choose, priceOf } from '../../shop/catalogue/choice.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import { type Fulfilment, fulfilments } from '../../shop/fulfilment.ts'
import type { Money } from '../../shop/money.ts'
import { staffChannels } from '../../shop/orders/order-channel.ts'
import { idsOf } from '../../site/catalogue/option-choice.tsx'
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
const texts = {
  phone: text,
  customerName: text,
  address: text,
  city: text,
  note: text,
  /** An id; empty: that of the last order. */
  paymentMethod: text,
  transactionId: text,
}
export type TextName = keyof typeof texts
const no = z._default(z.boolean(), false)

const StaffDraft = z.object({
  /** Both make a repeat safe. */
  trackingId: z._default(z.string(), randomId),
  entryId: z._default(z.string(), randomId),
  channel: z._default(z.enum(staffChannels), 'PHONE'),
  /** Absent: the usual one of the channel. */
  fulfilment: z.optional(z.enum(fulfilments)),
  ...texts,
  lines: z._default(z.array(Line), []),
  isPaid: no,
  /** Absent: the total. */
  amount: z.optional(z.string()),
  evenIfClosed: no,
})
export type StaffDraft = z.output<typeof StaffDraft>

export const newDraft = (): StaffDraft => z.parse(StaffDraft, {})

const keyOf = (userId: number | undefined) => `staff-order-${userId}`

export const forgetStaffDraft = (userId: number | undefined): void =>
  browserStorage.remove(keyOf(userId))

/** The draft of an administrator, which survives a reload. */
export function useStaffDraft(userId: number) {
  const key = keyOf(userId)
  const [{ draft, isChanged }, setState] = useState(() => {
    const stored = z.safeParse(StaffDraft, browserStorage.readJson(key)).data
    return { draft: stored ?? newDraft(), isChanged: stored !== undefined }
  })
  useEffect(() => {
    // An empty draft must not replace that of another tab.
    if (isChanged) browserStorage.writeJson(key, draft)
  }, [key, draft, isChanged])
  return {
    draft,
    isChanged,
    change: (changes: Partial<StaffDraft>) =>
      setState((before) => ({ draft: { ...before.draft, ...changes }, isChanged: true })),
    restart() {
      forgetStaffDraft(userId)
      setState({ draft: newDraft(), isChanged: false })
    },
  }
}

/**
 * The usual one comes first. A guest at the counter may always take the dishes along.
 * @param offered on the web
 */
export const fulfilmentsFor = (
  channel: StaffDraft['channel'],
  offered: readonly Fulfilment[],
): readonly Fulfilment[] =>
  channel === 'PHONE' ? offered : ['PICKUP', ...offered.filter((one) => one !== 'PICKUP')]

/** A line with today's price. The product is undefined once it is not sold any more. */
export function pricedLine(line: DraftLine, menu: readonly Product[]) {
  const product = menu.find(({ id }) => id === line.productId)
  const groups = product?.optionGroups ?? []
  const ids = idsOf(groups, line.options)
  const price = product ? priceOf(product, choose(groups, ids).options) : 0
  return { line, product, ids, price, quantity: line.quantity }
}
export type PricedLine = ReturnType<typeof pricedLine>

type Order = {
  draft: StaffDraft
  lines: readonly PricedLine[]
  fulfilment: Fulfilment
  totalAmount: Money
  /** As it was typed. */
  amount: Money
}

/** The body of the call, unchecked: its schema removes other fields. */
export const bodyOf = ({ draft, lines, fulfilment, totalAmount, amount }: Order) => ({
  ...draft,
  fulfilment,
  totalAmount,
  paymentMethod: draft.paymentMethod ? { id: Number(draft.paymentMethod) } : undefined,
  items:
    lines.length > 0
      ? lines.map(({ line, quantity, price, product, ids }) => ({
          product: { id: line.productId },
          quantity,
          price,
          ...(product?.hasOptions && { options: ids }),
        }))
      : undefined,
  received: draft.isPaid ? { ...draft, amount } : undefined,
})

const maxFound = 8
const maxPopular = 12

/** Dishes with this text in their name; those that begin with it come first, sold out ones last. */
export function dishesLike(menu: readonly Product[], text: string): Product[] {
  const wanted = foldedToSearch(cleanText(text).trim())
  const places = menu.map((product) => ({
    product,
    at: foldedToSearch(product.name).indexOf(wanted),
  }))
  const rank = ({ product, at }: (typeof places)[number]) =>
    (isSoldOut(product) ? 2 : 0) + (at === 0 ? 0 : 1)
  const found = places.filter(({ at }) => at >= 0).sort((a, b) => rank(a) - rank(b))
  return found.map(({ product }) => product).slice(0, maxFound)
}

/** @param sold ids, most sold first; the first dishes of the menu make up for missing ones */
export function popularDishes(menu: readonly Product[], sold: readonly number[]): Product[] {
  const known = sold.flatMap((id) => menu.find((product) => product.id === id) ?? [])
  return [...new Set([...known, ...menu])].slice(0, maxPopular)
}

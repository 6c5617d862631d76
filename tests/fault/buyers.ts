import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { shippingFor } from '../../src/shop/orders/order.ts'
import type { Person, Stock } from '../setup/stock.ts'

export type Buyers = {
  /** Tracking ID to order id of everything that was acknowledged. */
  journal: Map<string, number>
  /** Refusals that nobody who waits and repeats should ever see. */
  refusals: string[]
  /** How often a connection was there and broke before the answer. */
  cutOff: () => number
  /** ms from the first attempt to the acknowledgement, of the slowest order. */
  longestWait: () => number
  /** Each finishes the order it is at, so that nothing is left open. */
  stop: () => Promise<void>
}

/**
 * Customers who order without a pause. What was not answered, or answered with 503, is sent again
 * with the same tracking ID, to any of the shop's processes, as the web app does.
 */
export function startBuyers(urls: () => string[], stock: Stock): Buyers {
  const journal = new Map<string, number>()
  const refusals: string[] = []
  let longest = 0
  let cutOff = 0
  let isOpen = true

  async function buy(buyer: Person) {
    while (isOpen) {
      const started = Date.now()
      const order = newOrder(stock)
      const id = await placeUntilAnswered(order, buyer)
      if (id !== undefined) journal.set(order.trackingId, id)
      longest = Math.max(longest, Date.now() - started)
    }
  }

  async function placeUntilAnswered(order: object, buyer: Person): Promise<number | undefined> {
    for (;;) {
      const all = urls()
      if (all.length === 0) {
        await pause(50)
        continue
      }
      const answer = await place(all[randomInt(all.length)] ?? '', buyer, order)
      if (answer.status === 200 || answer.status === 201) return answer.body.id
      if (answer.status === 'cut off') cutOff += 1
      else if (answer.status !== 503 && answer.status !== 'nobody there') {
        refusals.push(`${answer.status} ${JSON.stringify(answer.body)}`)
        return undefined
      }
      await pause(50)
    }
  }

  const all = Promise.all(stock.customers.map(buy))
  return {
    journal,
    refusals,
    cutOff: () => cutOff,
    longestWait: () => longest,
    async stop() {
      isOpen = false
      await all
    },
  }
}

/** One to three products, as the cart would send them. */
export function newOrder({ products, paymentMethodId }: Stock) {
  const first = randomInt(products.length)
  const chosen = [0, 1, 2].slice(randomInt(3)).map((step) => (first + step) % products.length)
  const items = chosen.flatMap((index) => {
    const product = products[index]
    return product
      ? [{ product: { id: product.id }, price: product.price, quantity: 1 + randomInt(3) }]
      : []
  })
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  return {
    trackingId: randomUUID(),
    address: 'KG 11 Ave 5',
    city: 'Kigali',
    paymentMethod: { id: paymentMethodId },
    totalAmount: subtotal + shippingFor(subtotal),
    items,
  }
}

type Placed = { status: number | 'cut off' | 'nobody there'; body: { id: number } }

export async function place(url: string, { cookie }: Person, order: object): Promise<Placed> {
  try {
    const response = await fetch(`${url}/api/customer/orders/create`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, body: (await response.json()) as { id: number } }
  } catch (error) {
    const isRefused = JSON.stringify((error as Error).cause).includes('ECONNREFUSED')
    return { status: isRefused ? 'nobody there' : 'cut off', body: { id: 0 } }
  }
}

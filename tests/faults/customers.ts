import { setTimeout as pause } from 'node:timers/promises'
import { place, randomOrder } from '../fixtures/buyers.ts'
import type { Stock } from '../fixtures/catalogue.ts'
import { visit } from './visits.ts'

const wantedOrders = 2_000
const wantedVisits = 500

/** Each order is sent once: what fails here, a customer sees. Pages come with all that they name. */
export function startCustomers(url: string, stock: Stock) {
  const failures: string[] = []
  let orders = 0
  let visits = 0
  let isOpen = true
  const buy = async (buyer: Stock['customers'][number]) => {
    while (isOpen) {
      const { status, body } = await place(url, buyer, randomOrder(stock))
      orders += 1
      if (status !== 201) failures.push(`order: ${status} ${JSON.stringify(body)}`)
      await pause(5)
    }
  }
  const look = async () => {
    while (isOpen) {
      failures.push(...(await visit(`${url}/shop`)))
      visits += 1
      await pause(5)
    }
  }
  const all = Promise.all([...stock.customers.slice(0, 3).map(buy), look()])
  return {
    failures,
    isEnough: () => orders >= wantedOrders && visits >= wantedVisits,
    counts: () => `${orders} orders and ${visits} visits`,
    async stop() {
      isOpen = false
      await all
    },
  }
}

import { setTimeout } from 'node:timers/promises'
import { isProblem } from '../../src/platform/problem.ts'
import { accountApi } from '../../src/shop/accounts/account.api.ts'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { clientOf } from '../fixtures/client.ts'
import type { Fixtures } from '../fixtures/fixtures.ts'
import {
  administrator,
  type Person,
  password,
  signedIn,
  unique,
  uniqueEmail,
} from '../fixtures/users.ts'

export { changeSettings } from '../fixtures/fixtures.ts'

/** What somebody who registers fills in. */
export const newAccount = () => ({ username: unique('Umukiriya'), email: uniqueEmail(), password })

/** The administrator whom the shop was started with. */
export async function asAdministrator(shop: { url: string }): Promise<Person> {
  const client = clientOf(shop.url)
  const { sessionId: id } = await onceNotBusy(() =>
    client.call(accountApi.login, { body: administrator }),
  )
  return signedIn({ id, role: 'ADMIN', ...administrator, cookie: `sid=${client.sid}` }, shop)
}

/** A shop that has just started beside other work asks to come back later. */
async function onceNotBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isProblem(error) || error.status !== 503 || tries === 20) throw error
      await setTimeout(500)
    }
  }
}

/** An order of one dish through the shop itself, which publishes it. */
export const orderOneDish = async (customer: Person, fixtures: Fixtures) =>
  customer.call(orderApi.place, { body: await fixtures.anOrderFor([await fixtures.aProduct(), 1]) })

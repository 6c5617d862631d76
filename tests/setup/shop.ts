import type { Role } from '../../src/platform/api/endpoint.ts'
import { inTransaction } from '../../src/platform/database/transaction.server.ts'
import { hashSecret, newSecret, type SessionUser } from '../../src/platform/http/session.server.ts'
import { insertUser } from '../../src/shop/accounts/account.db.ts'
import { hashPassword } from '../../src/shop/accounts/password.server.ts'
import { insertSession } from '../../src/shop/accounts/session.db.ts'
import { type Client, clientOf } from './client.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { unique, uniqueEmail } from './unique.ts'

/** One shop for all files of a test worker: nobody may rely on being alone in it. */
export const shop = await openTestShop()

export const password = 'Muraho 2026'
const passwordHash = await hashPassword(password)

/** Somebody signed in, with what the shop knows of them. */
export interface Person extends Client {
  readonly user: SessionUser
  /** The same session at another process of the shop. */
  at(process: Pick<TestShop, 'url'>): Client
}

export const asAnyone = (at: Pick<TestShop, 'url'> = shop): Client => clientOf(at.url)

/** A new customer, confirmed and signed in. */
export const asCustomer = (at: TestShop = shop): Promise<Person> => signedIn('CUSTOMER', at)

/** A new administrator, signed in. */
export const asAdmin = (at: TestShop = shop): Promise<Person> => signedIn('ADMIN', at)

async function signedIn(role: Role, { db, url }: TestShop): Promise<Person> {
  const names = {
    username: unique(role === 'ADMIN' ? 'Umuyobozi' : 'Umukiriya'),
    email: uniqueEmail(),
  }
  const secret = newSecret()
  const user = await inTransaction(db, async (tx) => {
    const id = await insertUser(tx, { ...names, passwordHash, role, confirmed: true })
    await insertSession(tx, hashSecret(secret), { id, ...names, role })
    return { id, ...names, role }
  })
  const elsewhere = (process: Pick<TestShop, 'url'>) => clientOf(process.url, secret)
  return Object.assign(clientOf(url, secret), { user, at: elsewhere })
}

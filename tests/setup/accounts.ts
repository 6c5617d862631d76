import { sql } from 'kysely'
import { accountApi } from '../../src/shop/accounts/account.api.ts'
import { asAnyone, password, shop } from './shop.ts'
import { unique, uniqueEmail } from './unique.ts'

export interface Registered {
  readonly id: number
  readonly form: { readonly username: string; readonly email: string; readonly password: string }
  /** The path in the mail's link. */
  readonly confirmation: string
}

/** Somebody who registered and got the mail, but has not followed its link. */
export async function register({ username = unique('Umukiriya') } = {}): Promise<Registered> {
  const form = { username, email: uniqueEmail(), password }
  const { id } = await asAnyone().call(accountApi.register, { body: form })
  const { link = '' } = await shop.mailbox.waitForMail(form.email, /confirm your email/)
  return { id, form, confirmation: pathOf(link) }
}

interface HasEmail {
  readonly user: { readonly email: string }
}

/** Asks for a reset link and takes it out of the mail. @returns its token */
export async function askForReset({ user: { email } }: HasEmail): Promise<string> {
  await asAnyone().call(accountApi.forgotPassword, { body: { email } })
  const { link = '' } = await shop.mailbox.waitForMail(email, /Reset your password/)
  return new URL(link).searchParams.get('token') ?? ''
}

const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Lets time pass for one row: sets `column` back by an interval. */
export async function grewOld(
  table: 'users' | 'sessions' | 'tokens' | 'orders' | 'contact_messages',
  column: string,
  row: { readonly id: number; readonly by: string },
): Promise<void> {
  const key = table === 'sessions' || table === 'tokens' ? 'user_id' : 'id'
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${row.by}::interval
    where ${sql.ref(key)} = ${row.id}`.execute(shop.db)
}

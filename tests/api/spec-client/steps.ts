import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { administrator, shop } from '#tests'
import { SpecClient } from './spec-client.ts'

/** What the life of a shop is made of, in calls of the document. */

// A picture as somebody has one on their disk.
export const picture = await readFile('demo/images/african-tea.jpg', 'base64')

interface SignedIn {
  readonly sessionId: number
  readonly username: string
}
export interface Named {
  readonly id: number
  readonly name: string
}

export const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`

export async function asAdministrator() {
  const client = new SpecClient(shop.url)
  const { email, password } = administrator
  const { sessionId } = await client.call<SignedIn>('login', { body: { email, password } })
  return { client, user: { id: sessionId } }
}

/** Somebody who registers, follows the link in the mail and signs in. */
export async function asCustomer() {
  const client = new SpecClient(shop.url)
  const person = { username: unique('Umukiriya'), password: 'Muraho!' }
  const body = { ...person, email: `${randomUUID()}@example.com` }
  await client.call('register', { body })
  const refused = await client.refused('login', { body })
  expect(refused).toEqual({ status: 403, message: 'Please confirm your email before logging in.' })
  const { message } = await client.call<{ message: string }>('confirm', {
    query: { token: await tokenFor(body.email, /confirm/i) },
  })
  expect(message).toBe('Email confirmed successfully')
  const { sessionId, username } = await client.call<SignedIn>('login', { body })
  expect(username).toBe(person.username)
  return { client, email: body.email, user: { id: sessionId } }
}

export async function tokenFor(email: string, subject: RegExp): Promise<string> {
  const { link = '' } = await shop.mailbox.waitForMail(email, subject)
  return new URL(link).searchParams.get('token') ?? ''
}

type Administrator = Awaited<ReturnType<typeof asAdministrator>>

export async function aCategory({ client, user }: Administrator): Promise<Named> {
  const name = unique('Grill')
  const body = { user, name, description: 'From the charcoal' }
  return { ...(await client.call<Named>('createCategory', { body })), name }
}

/** A product of the category, found again by its name as the list is all that tells its id. */
export async function aProduct({ client, user }: Administrator, category: Named, price: number) {
  const name = unique('Brochette')
  const form = { name, price, quantity: 20, description: 'Hot: very - good', image: picture }
  await client.call('createProduct', { body: { ...form, category: { id: category.id, user } } })
  const products = await client.call<Named[]>('products')
  const id = products.find((product) => product.name === name)?.id ?? 0
  return { id, name, price }
}

export async function aPayment({ client, user }: Administrator): Promise<number> {
  const body = { user, paymentMethod: unique('Cash') }
  return (await client.call<Named>('createPayment', { body })).id
}

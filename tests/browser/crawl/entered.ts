import { sql } from 'kysely'
import { categories, paymentMethods, products } from '../../../demo/catalogue.ts'
import { type Language, languages, languageTable } from '../../../src/platform/language/language.ts'
import type { BrowserShop } from '../test.ts'

const ownNames = languages.map((language) => languageTable[language].name)

/** What people have entered in the shop, and the tests for them: shown as it is to those who run it. */
export async function enteredTexts({ db }: BrowserShop): Promise<string[]> {
  const { rows } = await sql<{ text: string | null }>`
    ${people}
    union select name from products union select description from products
    union select name from categories union select description from categories
    union select name from payment_methods
    union select name from option_groups union select name from options
    union select was #>> '{}' from journal, jsonb_path_query(changes, '$[*].from.**') was where jsonb_typeof(was) = 'string'
    union select became #>> '{}' from journal, jsonb_path_query(changes, '$[*].to.**') became where jsonb_typeof(became) = 'string'`.execute(
    db,
  )
  return [...ownNames, ...textsOf(rows)]
}

/** What customers read as it was entered: the words of people. */
export async function peoplesTexts({ db }: BrowserShop): Promise<string[]> {
  const { rows } = await sql<{ text: string | null }>`${people}`.execute(db)
  return [...ownNames, ...textsOf(rows)]
}

/** What is sold and was never translated. All of the demo is. */
export async function untranslatedTexts(
  { db }: BrowserShop,
  language: Language,
): Promise<string[]> {
  const demo = [...categories, ...products, ...paymentMethods].map(({ name }) => name)
  const isLeft = (field: string) =>
    sql`name <> all(${demo}) and translations -> ${language} ->> ${field} is null`
  const { rows } = await sql<{ text: string | null }>`
    select name as text from products where ${isLeft('name')}
    union select description from products where ${isLeft('description')}
    union select name from categories where ${isLeft('name')}
    union select description from categories where ${isLeft('description')}
    union select name from payment_methods where ${isLeft('paymentMethod')}`.execute(db)
  return textsOf(rows)
}

const people = sql`
  select username as text from users
  union select note from orders union select address from orders union select city from orders
  union select client_name from contact_messages union select message from contact_messages
  union select last_error from mails`

const textsOf = (rows: readonly { text: string | null }[]) =>
  rows.flatMap(({ text }) => text?.replace(/\s+/g, ' ') || [])

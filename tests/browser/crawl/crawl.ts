import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import {
  inLanguage,
  type Language,
  languages,
  languageTable,
} from '../../../src/platform/language/language.ts'
import { isAdminArea } from '../../../src/shop/paths.ts'
import type { BrowserShop } from '../browser-shop.ts'
import { visit } from '../on-page.ts'
import { expect, test } from '../test.ts'
import { englishApartFrom } from './english.ts'
import { keepTexts, textsShown } from './shown-texts.ts'
import { entriesOf, type Translate, translateBy } from './translation.ts'

/** Someone who walks through the shop in one language and looks out for English. */
export interface Crawl {
  readonly page: Page
  readonly t: Translate
  /** Opens a page in the language of the walk, waits until nothing on it loads, and reads it. */
  open(address: string): Promise<void>
  /** Reads what stands on the page now, and what stood there since the last time. */
  read(what: string): Promise<void>
}

export async function crawlIn(language: Language, page: Page, shop: BrowserShop): Promise<Crawl> {
  const entries = await entriesOf(language)
  const findEnglish = await englishApartFrom(entries)
  await page.addInitScript(keepTexts, language)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

  async function read(what: string) {
    const shown = await textsShown(page)
    expect.soft(shown.language, `language of ${what}`).toBe(language)
    const data = await dataOf(shop)
    const english = shown.texts.flatMap(({ text, place }) => {
      const words = findEnglish(text, data)
      return words.length > 0 ? [`${place}: ${text} [${words.join(', ')}]`] : []
    })
    expect.soft(english, `English in ${language} on ${what}`).toEqual([])
  }

  return {
    page,
    t: translateBy(entries, language),
    read,
    open: (address) =>
      test.step(address, async () => {
        const own = isAdminArea(address) ? address : inLanguage(address, language)
        await visit(page, own)
        await expect(page.locator(`html[lang=${language}] h1`).first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await read(address)
      }),
  }
}

/** What people have entered, and the tests for them. */
async function dataOf({ db }: BrowserShop): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select name as text from products union select description from products
    union select name from categories union select description from categories
    union select name from payment_methods union select username from users
    union select note from orders union select address from orders union select city from orders union select client_name from contact_messages
    union select message from contact_messages union select last_error from mails
    union select was #>> '{}' from journal, jsonb_path_query(changes, '$[*].from.**') was where jsonb_typeof(was) = 'string'
    union select became #>> '{}' from journal, jsonb_path_query(changes, '$[*].to.**') became where jsonb_typeof(became) = 'string'`.execute(
    db,
  )
  const texts = rows.map(({ text }) => text?.replace(/\s+/g, ' '))
  return [...languages.map((language) => languageTable[language].name), ...texts.filter(Boolean)]
}

import { inLanguage, type Language } from '../../../src/platform/language/language.ts'
import { isAdminArea } from '../../../src/shop/paths.ts'
import { expectNoOverhang } from '../accessible.ts'
import { visit } from '../pages.ts'
import { type BrowserShop, expect, type Page, test } from '../test.ts'
import { englishApartFrom } from './english.ts'
import { enteredTexts, peoplesTexts, untranslatedTexts } from './entered.ts'
import { menuIn, menuTexts } from './menu.ts'
import { keepTexts, textsShown } from './shown-texts.ts'
import { entriesOf, type Translate, translateBy } from './translation.ts'

/** Someone who walks through the shop in one language and looks out for English. */
export interface Crawl {
  readonly t: Translate
  /** What the demo shop calls it in the language of the walk. */
  readonly menu: (entered: string) => string
  /** Opens a page in the language of the walk, reads all that has loaded, and looks at it on a phone. */
  open(address: string): Promise<void>
  /** Reads what stands on the page now, and what stood there since the last time. */
  read(what: string): Promise<void>
}

export async function crawlIn(language: Language, page: Page, shop: BrowserShop): Promise<Crawl> {
  const entries = await entriesOf(language)
  const findEnglish = englishApartFrom([...entries.values(), ...menuTexts(language)])
  await page.addInitScript(keepTexts, language)
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

  async function read(what: string) {
    const shown = await textsShown(page)
    expect.soft(shown.language, `language of ${what}`).toBe(language)
    const isAdmin = isAdminArea(new URL(page.url()).pathname)
    const untranslated = isAdmin ? [] : await untranslatedTexts(shop, language)
    const data = isAdmin ? await enteredTexts(shop) : await peoplesTexts(shop)
    const withoutLanguage = shown.texts
      .filter(({ text, isVisible }) => isVisible && untranslated.includes(text))
      .map(({ text, place }) => `${place}: ${text}`)
    expect.soft(withoutLanguage, `texts on ${what} that do not say their language`).toEqual([])
    const english = shown.texts.flatMap(({ text, place }) => {
      const words = findEnglish(text, [...data, ...untranslated])
      return words.length > 0 ? [`${place}: ${text} [${words.join(', ')}]`] : []
    })
    expect.soft(english, `English in ${language} on ${what}`).toEqual([])
  }

  return {
    t: translateBy(entries, language),
    menu: menuIn(language),
    read,
    open: (address) =>
      test.step(address, async () => {
        const own = isAdminArea(address) ? address : inLanguage(address, language)
        await visit(page, own)
        await expect(page.locator(`html[lang=${language}] h1`).first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await read(address)
        await page.setViewportSize({ width: 360, height: 740 })
        await expectNoOverhang(page, `${address} in ${language}`)
        await page.setViewportSize({ width: 1280, height: 720 })
      }),
  }
}

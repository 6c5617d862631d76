import { holdBack, visit } from './pages.ts'
import { expect, type Page, type Request, test } from './test.ts'

const search = (page: Page) => page.getByRole('search')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search products' })
const found = (page: Page) => search(page).getByRole('listitem')
const summary = (page: Page) => search(page).getByRole('status')

const questionsAt = '**/api/customer/**q=*'

/** What the search asks the shop, and what of that it no longer waits for. */
function watchQuestions(page: Page) {
  const asked: (string | null)[] = []
  const aborted: (string | null)[] = []
  const noteIn = (questions: (string | null)[]) => (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/customer/')) questions.push(searchParams.get('q'))
  }
  page.on('request', noteIn(asked))
  page.on('requestfailed', noteIn(aborted))
  return { asked, aborted }
}

/** The page's clock stands still and goes on in steps, however slow the machine is. */
async function visitWithClock(page: Page, address: string) {
  await page.clock.install()
  await visit(page, address)
  await box(page).focus()
  await expect(box(page)).toBeFocused()
  await page.clock.pauseAt(Date.now() + 60_000)
  return {
    type: async (text: string) => {
      for (const letter of text) {
        await page.keyboard.type(letter)
        await page.clock.runFor(50)
      }
    },
    pause: () => page.clock.runFor(150),
  }
}

test('typing costs one request a pause', async ({ page, fixtures }) => {
  const { name } = await fixtures.aProduct({ name: 'Umutsima n’isombe' })
  const { asked } = watchQuestions(page)
  const { type, pause } = await visitWithClock(page, '/about')

  await type('umutsima n')
  expect(asked).toEqual([])
  await pause()
  await expect(found(page)).toContainText(name)
  expect(asked).toEqual(['umutsima n'])

  await type('’is')
  await pause()
  await expect(summary(page)).toHaveText('1 product')
  await expect.poll(() => asked).toEqual(['umutsima n', 'umutsima n’is'])
  // The first answer was the same: a letter that came before the second one would end its request.
  await expect(search(page).getByRole('list')).toHaveAttribute('aria-busy', 'false')

  await test.step('and none where a letter came and went', async () => {
    await type('x')
    await page.keyboard.press('Backspace')
    await pause()
    await expect(search(page).getByRole('list')).toHaveAttribute('aria-busy', 'false')
    expect(asked).toHaveLength(2)
  })

  await test.step('also where nothing has that name', async () => {
    await type(' zzzzzz')
    await pause()
    await expect(summary(page)).toContainText('zzzzzz')
    expect(asked).toEqual(['umutsima n', 'umutsima n’is', 'umutsima n’is zzzzzz'])
  })
})

test.describe('answers', () => {
  test.use({ expected: { messages: [/ERR_FAILED/] } })

  test('that come late, and out of their order, are not shown', async ({ page, fixtures }) => {
    const { name } = await fixtures.aProduct({ name: 'Zuzuka y’ejo' })
    const { asked, aborted } = watchQuestions(page)
    const answer = await holdBack(page, '**/api/customer/**q=zuzuk&*')
    await visit(page, '/about')
    await box(page).fill('zuzuk')
    await expect.poll(() => asked).toEqual(['zuzuk'])
    await box(page).fill('zuzuka y')
    await expect(found(page)).toContainText(name)
    expect(aborted).toEqual(['zuzuk'])
    answer()
    await box(page).fill('zuzuka y’')
    await expect.poll(() => asked).toEqual(['zuzuk', 'zuzuka y', 'zuzuka y’'])
    await expect(summary(page)).toHaveText('1 product')
  })
})

test('a screen reader hears each result once, with name and price', async ({ page }) => {
  await visit(page, '/about')
  await box(page).fill('beef broch')
  await expect(search(page)).toMatchAriaSnapshot(`
    - search:
      - text: Search products
      - searchbox "Search products": beef broch
      - button "Clear search"
      - status:
        - paragraph: 1 product
      - list "1 product":
        - listitem:
          - button "Beef Brochettes Rwf 3,000": /./
  `)
  await expect(found(page).getByRole('button')).toHaveAccessibleDescription(/^Two skewers of beef/)

  const said = await summary(page).evaluateHandle((status) => {
    const texts: (string | null)[] = []
    new MutationObserver(() => texts.push(status.textContent)).observe(status, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    return texts
  })
  await box(page).fill('fish broch')
  await expect(found(page)).toContainText('Fish Brochettes')
  await box(page).pressSequentially('ettes')
  await expect.poll(() => said.jsonValue()).toEqual(['1 product', '1 product'])
})

const closeTo = {
  en: ['', 'Nothing is called “chiken”. Close to it:', 'Chicken Brochettes'],
  rw: ['/rw', 'Nta gicuruzwa cyitwa “inkokko”. Ibyegereye ibyo wanditse:', 'Burusheti z’inkoko'],
  fr: ['/fr', 'Rien ne s’appelle « poullet ». Ce qui s’en rapproche :', 'Brochettes de poulet'],
} as const

for (const [language, [prefix, sentence, name]] of Object.entries(closeTo))
  test(`what is close to a misspelt word is found and said in ${language}`, async ({ page }) => {
    const { asked } = watchQuestions(page)
    await visit(page, `${prefix}/about`)
    const [, question = ''] = /[“«]\s?(\w+)/.exec(sentence) ?? []
    await search(page).getByRole('searchbox').fill(question)
    await expect(summary(page)).toHaveText(sentence)
    await expect(search(page).getByRole('list')).toHaveAccessibleName(sentence)
    await expect(found(page).getByText(name, { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(found(page).first().getByRole('button')).toBeFocused()
    expect(asked).toEqual([question])
  })

test('keys walk through the results, and typing goes on', async ({ page, fixtures }) => {
  for (const kind of ['red', 'white', 'green'])
    await fixtures.aProduct({ name: `Zibwezas ${kind}` })
  await visit(page, '/about')
  await box(page).fill('zibwezas')
  await expect(found(page)).toHaveCount(3)
  const row = (place: number) => found(page).nth(place).getByRole('button')

  await page.keyboard.press('ArrowDown')
  await expect(row(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(-1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(-1)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(0)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Backspace')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('zibweza')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  await expect(box(page)).toHaveValue('zibwezas')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(found(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()
})

/** A file that is lost on its way is lost as long as the page lives, in Chromium before 156. */
const isQuiet = (page: Page) => page.waitForLoadState('networkidle')

test.describe('without a network', () => {
  test.use({ expected: { messages: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] } })

  test('the page stays, whatever of the search was there already', async ({ page, context }) => {
    await visit(page, '/about')
    await isQuiet(page)
    await context.setOffline(true)
    await box(page).pressSequentially('pizza')
    await expect(search(page).getByRole('alert')).toContainText('Searching needs a network.')
    await expect(page.getByRole('heading', { name: 'About Igikoni' })).toBeVisible()
    await context.setOffline(false)
    await expect(found(page).first()).toContainText('Pizza')
  })

  test('the focus stays while trying, and in the search afterwards', async ({ page }) => {
    await page.route(questionsAt, (route) => route.abort())
    // Nothing is tried by itself.
    await page.route('**/healthz', (route) => route.abort())
    await visit(page, '/about')
    await box(page).fill('pizza')
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.focus()
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('q='))
    await retry.press('Enter')
    await failed
    await expect(retry).toBeFocused()
    await page.unroute(questionsAt)
    await retry.press('Enter')
    await expect(found(page).first()).toContainText('Pizza')
    await page.keyboard.press('Tab')
    await expect(found(page).first().getByRole('button')).toBeFocused()
  })
})

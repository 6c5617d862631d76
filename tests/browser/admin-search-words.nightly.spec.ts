import { sql } from 'kysely'
import { synonymsApi } from '../fixtures/apis.ts'
import { expectAccessibleAtAnyWidth } from './accessible.ts'
import { dialog } from './admin.ts'
import { expectToast, signInAs, visit } from './pages.ts'
import { expect, type Page, type Person, test } from './test.ts'

test.use({ expected: { statuses: [400, 409, 500], messages: [/ERR_FAILED/] } })

async function save(admin: Person, groups: string[][]) {
  const { version } = await admin.call(synonymsApi.inspect)
  return admin.call(synonymsApi.change, { body: { groups, version } })
}
const saved = async (admin: Person) => (await admin.call(synonymsApi.inspect)).groups

const chicken = ['inkoko', 'poulet', 'chicken']
const goat = ['ihene', 'goat']

let before: string[][] = []
test.beforeEach(async ({ page, admin }) => {
  before = await saved(admin)
  await save(admin, [chicken, goat])
  await signInAs(page, admin)
})
test.afterEach(({ admin }) => save(admin, before))

const groups = (page: Page) => page.getByRole('textbox', { name: 'Groups of words' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressSave = (page: Page) => press(page, 'Save search words')

test('groups are written a line each, and count once they are saved', async ({ page, admin }) => {
  await visit(page, '/admin/settings')
  await expect(groups(page)).toHaveValue('inkoko, poulet, chicken\nihene, goat')
  await groups(page).fill('ihene, goat, chèvre\n\nUmuceri,rice , ')
  expect(await saved(admin)).toEqual([chicken, goat])
  await page.keyboard.press('Control+Enter')
  await expectToast(page, 'success', 'Search words saved.')
  expect(await saved(admin)).toEqual([
    ['ihene', 'goat', 'chèvre'],
    ['Umuceri', 'rice'],
  ])
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(groups(page)).toHaveValue('ihene, goat, chèvre\nUmuceri, rice')
})

test('a mistake names its line and its word, and the focus goes there', async ({ page, admin }) => {
  await visit(page, '/admin/settings')
  await groups(page).fill('inkoko, chicken\n\numuceri, RICE, rice')
  await pressSave(page)
  await expect(groups(page)).toBeFocused()
  const described = expect(groups(page))
  await described.toHaveAccessibleDescription(/Line 3, rice: This word is in the group already\.$/)
  await expectAccessibleAtAnyWidth(page, 'search words with a mistake')
  await groups(page).fill('inkoko, chicken\numuceri')
  await described.not.toHaveAccessibleDescription(/already/)
  await pressSave(page)
  await described.toHaveAccessibleDescription(/Line 2, umuceri: A group has 2 to 20 words\.$/)
  await groups(page).fill('inkoko, chicken\numuceri, rice')
  await pressSave(page)
  await expectToast(page, 'success', 'Search words saved.')
  expect(await saved(admin)).toEqual([
    ['inkoko', 'chicken'],
    ['umuceri', 'rice'],
  ])
})

test('one press makes a group of a search that found nothing', async ({ page, admin, shop }) => {
  await sql`
    insert into unfound_searches (day, q, times, last)
    values (now()::date, 'umutsima', 1, now())`.execute(shop.db)
  await visit(page, '/admin/settings')
  const unfound = page.getByRole('region', { name: 'Searched and not found' })
  const found = unfound.getByRole('listitem').filter({ hasText: 'umutsima' })
  await expect(found).toContainText('1 time')
  await press(page, 'Add as a group umutsima')
  await expect(groups(page)).toBeFocused()
  await page.keyboard.type('ubugari')
  await expect(groups(page)).toHaveValue(/\numutsima, ubugari$/)
  await expect(found).toContainText('In a group')
  expect(await saved(admin)).toEqual([chicken, goat])
  await pressSave(page)
  await expectToast(page, 'success', 'Search words saved.')
  expect(await saved(admin)).toEqual([chicken, goat, ['umutsima', 'ubugari']])
})

test('a change of groups is told in the history, and goes back', async ({ page, admin }) => {
  await save(admin, [chicken, [...goat, 'chèvre']])
  await visit(page, '/admin/settings')
  await page.locator('summary', { hasText: 'History of search words' }).click()
  const lines = page.getByRole('list', { name: 'History' }).locator('> li')
  await expect(lines.first()).toContainText('Groups of words: ihene, goat → ihene, goat, chèvre')
  await lines.first().locator('summary').first().click()
  await lines.first().getByRole('button', { name: 'Take back…' }).click()
  const question = dialog(page, 'Take this change back?')
  await expect(question).not.toContainText('inkoko')
  await question.getByRole('button', { name: 'Take back', exact: true }).click()
  await expectToast(page, 'success', 'Taken back.')
  await expect(groups(page)).toHaveValue('inkoko, poulet, chicken\nihene, goat')
  expect(await saved(admin)).toEqual([chicken, goat])
})

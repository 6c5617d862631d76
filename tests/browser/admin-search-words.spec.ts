import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { synonymsApi } from '../../src/shop/search/synonyms.api.ts'
import type { Person } from '../fixtures/users.ts'
import { expectAccessibleAtAnyWidth } from './accessible.ts'
import { dialog } from './admin-lists.ts'
import { expectToast } from './heard-toasts.ts'
import { draftOf, holdBack, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test.use({ expected: { statuses: [400, 409, 500] } })

async function save(admin: Person, groups: string[][]) {
  const { version } = await admin.call(synonymsApi.inspect)
  return admin.call(synonymsApi.change, { body: { groups, version } })
}
const saved = async (admin: Person) => (await admin.call(synonymsApi.inspect)).groups

const chicken = ['inkoko', 'poulet', 'chicken']
const goat = ['ihene', 'goat']

let before: string[][] = []
test.beforeEach(async ({ page, admin, shop }) => {
  before = await saved(admin)
  await save(admin, [chicken, goat])
  await signInAs(page, admin, shop)
})
test.afterEach(({ admin }) => save(admin, before))

const group = (page: Page, number: number) => page.getByRole('textbox', { name: `Group ${number}` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const pressSave = (page: Page) => press(page, 'Save search words')
const listOf = (page: Page) => page.getByRole('region', { name: 'Searched and not found' })

test('groups are added, changed and removed by keyboard, and count once they are saved', async ({
  page,
  admin,
}) => {
  await visit(page, '/admin/settings')
  await expect(group(page, 1)).toHaveValue('inkoko, poulet, chicken')
  await press(page, 'Add a group')
  await expect(group(page, 3)).toBeFocused()
  await page.keyboard.type('Umuceri,rice , ')
  await press(page, 'Remove group 1')
  await expect(group(page, 1)).toBeFocused()
  await page.keyboard.type(', chèvre')
  expect(await saved(admin)).toEqual([chicken, goat])
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Search words saved.')
  const groups = [
    ['ihene', 'goat', 'chèvre'],
    ['Umuceri', 'rice'],
  ]
  expect(await saved(admin)).toEqual(groups)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  await expect(group(page, 2)).toHaveValue('Umuceri, rice')
})

test('many groups make no page longer than what is on it', async ({ page, admin }) => {
  const many = Array.from({ length: 100 }, (_, number) => [`ihene ${number}`, `goat ${number}`])
  await save(admin, many)
  await visit(page, '/admin/settings')
  await expect(group(page, 100)).toBeAttached()
  const below = await page.evaluate(() => {
    const content = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0
    return document.documentElement.scrollHeight - window.scrollY - content
  })
  expect(below).toBeLessThan(200)
})

test('what is wrong stands at its group, and the focus goes there', async ({ page, admin }) => {
  const others = Array.from({ length: 18 }, (_, index) => [`dish ${index}`, `food ${index}`])
  await save(admin, others)
  await visit(page, '/admin/settings')
  await press(page, 'Add a group')
  await press(page, 'Add a group')
  await page.keyboard.type('umuceri, RICE, rice')
  await pressSave(page)
  await expect(group(page, 20)).toBeFocused()
  await expect(group(page, 20)).toHaveAccessibleDescription(
    'rice: This word is in the group already.',
  )
  await expect(page.getByText('rice: This word is in the group already.')).toBeInViewport()
  await expectAccessibleAtAnyWidth(page, 'search words with a mistake')
  await group(page, 20).fill('umuceri')
  await pressSave(page)
  await expect(group(page, 20)).toHaveAccessibleDescription('A group has 2 to 20 words.')
  await group(page, 20).fill('umuceri, rice')
  await expect(group(page, 20)).toHaveAccessibleDescription('')
  await pressSave(page)
  await expectToast(page, 'success', 'Search words saved.')
  expect(await saved(admin)).toEqual([...others, ['umuceri', 'rice']])
})

test('one press makes a group of what was searched in vain, another puts it into one', async ({
  page,
  admin,
  shop,
}) => {
  await sql`
    insert into unfound_searches (day, q, times, last)
    values (now()::date, 'umutsima', 1, now()), (now()::date, 'kuku', 3, now())`.execute(shop.db)
  await visit(page, '/admin/settings')
  const list = listOf(page)
  await expect(list.getByRole('listitem').filter({ hasText: 'umutsima' })).toContainText('1 time')
  await press(page, 'New group with umutsima')
  await expect(group(page, 3)).toBeFocused()
  await page.keyboard.type('ubugari')
  await expect(group(page, 3)).toHaveValue('umutsima, ubugari')
  await expect(list.getByRole('listitem').filter({ hasText: 'umutsima' })).toContainText(
    'In a group',
  )

  await press(page, 'Into a group… kuku')
  const question = dialog(page, '“kuku” means the same as')
  await expectAccessibleAtAnyWidth(page, 'the choice of a group')
  await question.getByLabel('Group').selectOption('inkoko, poulet, chicken')
  await question.getByRole('button', { name: 'Put it there' }).click()
  await expect(group(page, 1)).toBeFocused()
  await expect(group(page, 1)).toHaveValue('inkoko, poulet, chicken, kuku')
  expect(await saved(admin)).toEqual([chicken, goat])
  await pressSave(page)
  await expectToast(page, 'success', 'Search words saved.')
  expect(await saved(admin)).toEqual([[...chicken, 'kuku'], goat, ['umutsima', 'ubugari']])
})

test('what is typed stays when others save, and is asked about on the way out', async ({
  page,
  admin,
}) => {
  await visit(page, '/admin/settings')
  await group(page, 2).fill('ihene, chèvre')
  await save(admin, [chicken])
  await pressSave(page)
  await expect(
    page.getByText('Somebody else changed the search words in the meantime.'),
  ).toBeVisible()
  await expect(group(page, 2)).toHaveValue('ihene, chèvre')
  await press(page, 'Load them')
  await expect(group(page, 2)).toHaveCount(0)
  await expect(page.getByText('Somebody else changed')).toHaveCount(0)

  await group(page, 1).fill('inkoko, chicken')
  const draft = () => draftOf(page, 'synonyms')
  await expect.poll(draft).toContain('inkoko, chicken')
  await page.getByRole('navigation').getByRole('link', { name: 'Messages' }).click()
  const question = dialog(page, 'Leave without saving?')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin/messages')
  await visit(page, '/admin/settings')
  await expect(group(page, 1)).toHaveValue('inkoko, chicken')
  await press(page, 'Discard draft')
  await expect(group(page, 1)).toHaveValue('inkoko, poulet, chicken')
})

test('what is typed while groups are being saved is there to be saved next', async ({
  page,
  admin,
}) => {
  await visit(page, '/admin/settings')
  await group(page, 1).fill('inkoko, chicken')
  const letThrough = await holdBack(page, '**/api/admin/synonyms')
  await pressSave(page)
  await group(page, 2).fill('ihene, goat, chèvre')
  letThrough()
  await expectToast(page, 'success', 'Search words saved.')
  expect(await saved(admin)).toEqual([['inkoko', 'chicken'], goat])
  await expect(group(page, 2)).toHaveValue('ihene, goat, chèvre')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await pressSave(page)
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  expect(await saved(admin)).toEqual([
    ['inkoko', 'chicken'],
    ['ihene', 'goat', 'chèvre'],
  ])
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
  await expect(group(page, 2)).toHaveValue('ihene, goat')
  expect(await saved(admin)).toEqual([chicken, goat])
})

test('the rest of the page is there while they are loaded, and when that fails', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/api/admin/searches')
  await visit(page, '/admin/settings')
  await expect(page.getByText('Loading what was searched')).toBeAttached()
  await expect(group(page, 1)).toBeVisible()
  letThrough()
  await expect(
    listOf(page)
      .getByText('Whatever was searched in the last 30 days was found.')
      .or(listOf(page).getByRole('listitem').first()),
  ).toBeVisible()
  await page.unrouteAll()

  const refuse = '**/api/admin/{searches,synonyms}'
  await page.route(refuse, (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await visit(page, '/admin/settings')
  await expect(page.getByText('The search words could not be loaded.')).toBeVisible()
  await expect(page.getByLabel('Announcement', { exact: true })).toBeVisible()
  await page.unrouteAll()
  await press(page, 'Try again')
  await expect(group(page, 1)).toBeVisible()
})

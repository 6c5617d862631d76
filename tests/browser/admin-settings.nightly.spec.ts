import { aDay, dayOf } from '../../src/shop/time-zone.ts'
import { orderApi, reportApi, settingsApi } from '../fixtures/apis.ts'
import { changedElsewhere, dialog } from './admin.ts'
import { expectError, expectToast, holdBack, signInAs, visit } from './pages.ts'
import { expect, test } from './test.ts'
import { changeSettings } from './users.ts'

test.use({ expected: { statuses: [400, 409] } })

test.beforeEach(({ page, admin }) => signInAs(page, admin))
test.afterEach(({ admin }) =>
  changeSettings(admin, {
    pausedUntil: null,
    announcement: null,
    prepMinutes: 30,
    exceptions: [],
    umuganda: null,
    fulfilments: ['DELIVERY'],
  }),
)

test('what an owner types stays meanwhile', async ({ page, admin, customer, fixtures }) => {
  const dish = await fixtures.aProduct()
  await visit(page, '/admin/settings')
  const announcement = page.getByLabel('Announcement', { exact: true })
  await announcement.fill('Umuganura: no grill today')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const aBreak = page.getByText(/^The kitchen takes a break until \d\d:\d\d\.$/)

  await test.step('a break is taken, made longer and ended', async () => {
    await press('30 minutes')
    await expect(aBreak).toBeVisible()
    const first = (await aBreak.textContent()) ?? ''
    await press('2 hours')
    await expect(aBreak).not.toHaveText(first)
    await press('Resume now')
    await expect(page.getByText('The kitchen takes orders.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resume now' })).toBeHidden()
  })

  await test.step('an order comes in', async () => {
    const { pending, openBefore } = await admin.call(reportApi.today)
    await customer.call(orderApi.place, { body: await fixtures.anOrderFor([dish, 1]) })
    const entry = page.getByRole('listitem').filter({ hasText: 'Orders' })
    await expect(entry).toContainText(`${pending + openBefore + 1} waiting`)
    await expect(announcement).toHaveValue('Umuganura: no grill today')
  })

  await test.step('somebody else saves: a break goes through, and their change stays', async () => {
    await changeSettings(admin, { prepMinutes: 25 })
    await press('1 hour')
    await expect(aBreak).toBeVisible()
    await press('Save settings')
    await expectToast(page, 'success', 'Settings saved.')
    await expect(announcement).toHaveValue('Umuganura: no grill today')
    await expect(page.getByLabel('Minutes to prepare an order')).toHaveValue('25')
  })

  await test.step('both change the same: the form asks', async () => {
    await announcement.fill('No grill today')
    await changeSettings(admin, { announcement: 'No fish today' })
    await press('Save settings')
    await expect(announcement).toHaveAccessibleDescription(changedElsewhere)
    await press('Discard')
    await expect(announcement).toHaveValue('No fish today')
    await announcement.fill('No grill today')
    await press('Save settings')
    await expectToast(page, 'success', 'Settings saved.')
  })

  await test.step('another language is spoken at once, by the server too', async () => {
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
    await expect(page.getByText(/^La cuisine fait une pause jusqu’à \d\d:\d\d\./)).toBeVisible()
  })
})

test('hours are kept while they do not count, and refused by their day', async ({ page }) => {
  await visit(page, '/admin/settings')
  const alwaysOpen = page.getByLabel('Always open')
  await alwaysOpen.uncheck()
  await page.getByLabel('Tuesday, from').fill('10:15')
  await alwaysOpen.check()
  await expect(page.getByLabel('Tuesday, from')).toBeHidden()
  await alwaysOpen.uncheck()
  await expect(page.getByLabel('Tuesday, from')).toHaveValue('10:15')
  await page.getByRole('button', { name: 'Add hours on Tuesday' }).click()
  const added = page.getByLabel('Tuesday, from').nth(1)
  await expect(added).toHaveValue('21:30')
  await added.fill('21:00')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Tuesday: These hours overlap.')).toBeVisible()
  await expect(added).toHaveAccessibleDescription('Tuesday: These hours overlap.')
})

test('special days are entered, refused at their row, and shown', async ({ page, admin }) => {
  const day = dayOf(Date.now() + 3 * aDay)
  await changeSettings(admin, { exceptions: [] })
  await visit(page, '/admin/settings')
  const rowOf = (number: number) => page.getByRole('group', { name: `Special day ${number}` })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await test.step('a closed day, and another one that has the same day', async () => {
    await press('Add a special day')
    await rowOf(1).getByLabel('First day').fill(day)
    await expect(rowOf(1).getByLabel('Last day')).toHaveValue(day)
    await expect(rowOf(1)).toContainText('Closed')
    await rowOf(1).getByLabel('Reason', { exact: true }).fill('Wedding')
    await rowOf(1).getByText('Translations: Kinyarwanda, Français missing').click()
    await rowOf(1).getByLabel('Reason in Français').fill('Mariage')
    await press('Add a special day')
    const again = rowOf(2).getByLabel('First day')
    await again.fill(day)
    await press('Add hours on Special day 2')
    await press('Save settings')
    await expect(again).toBeFocused()
    await expectError(again, 'Another special day has one of these days, too.')
    await press('Remove special day 2')
    await expect(rowOf(2)).toHaveCount(0)
  })

  await test.step('Umuganda, and pick-up', async () => {
    await page.getByLabel('How customers get their orders').selectOption('Delivery and pick-up')
    await page.getByLabel('Opens on Umuganda at').fill('10:30')
    await press('Save settings')
    await expectToast(page, 'success', 'Settings saved.')
    await expect(page.getByText('Unsaved changes')).toBeHidden()
    const translations = { fr: { reason: 'Mariage' } }
    expect(await admin.call(settingsApi.inspect)).toMatchObject({
      exceptions: [{ from: day, to: day, hours: [], reason: 'Wedding', translations }],
      umuganda: '10:30',
      fulfilments: ['DELIVERY', 'PICKUP'],
    })
  })

  await visit(page, '/fr/contact')
  const shown = page.getByRole('region', { name: 'Jours particuliers' })
  await expect(shown.getByRole('listitem').first()).toContainText('fermé (Mariage)')
  await expect(shown.getByRole('listitem').nth(1)).toContainText('10:30')
})

test('what an owner typed is asked about on the way out, until it is saved', async ({ page }) => {
  await visit(page, '/admin/settings')
  await expect(page.getByRole('heading', { name: 'Search words', exact: true })).toBeVisible()
  const leave = () => page.getByRole('link', { name: 'Products', exact: true }).click()
  const question = dialog(page, 'Leave without saving?')

  await test.step('hours, too', async () => {
    await page.getByLabel('Always open').uncheck()
    await leave()
    await expect(question).toContainText('What you changed is not saved yet.')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await page.getByLabel('Always open').check()
  })

  const announcement = page.getByLabel('Announcement', { exact: true })
  const save = page.getByRole('button', { name: 'Save settings' })
  const unsaved = page.getByText('Unsaved changes')
  await test.step('what saves and discards it stays in sight', async () => {
    await announcement.fill('No grill today')
    await expect(unsaved).toBeInViewport()
    await expect(save).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(announcement).toHaveValue('')
    await expect(unsaved).toBeHidden()
    await expect(save).not.toBeInViewport()
  })

  await test.step('saved is saved', async () => {
    await announcement.fill('No grill today')
    await save.click()
    await expectToast(page, 'success', 'Settings saved.')
    await expect(save).toBeFocused()
    await expect(unsaved).toBeHidden()
    await leave()
    await expect(page).toHaveURL('/admin/product')
  })

  await test.step('what is typed meanwhile is not', async () => {
    await visit(page, '/admin/settings')
    await announcement.fill('No grill on Friday')
    const letThrough = await holdBack(page, '**/api/admin/settings')
    await save.click()
    await announcement.fill('No grill on Saturday')
    await page.getByLabel('Always open').uncheck()
    letThrough()
    await expectToast(page, 'success', 'Settings saved.')
    await expect(announcement).toHaveValue('No grill on Saturday')
    await expect(page.getByLabel('Always open')).not.toBeChecked()
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await page.getByLabel('Always open').check()
    await save.click()
    await expectToast(page, 'success', 'Settings saved.')
    await leave()
    await expect(page).toHaveURL('/admin/product')
  })

  await test.step('who leaves, leaves', async () => {
    await visit(page, '/admin/settings')
    await announcement.fill('No grill tomorrow')
    await leave()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/admin/product')
  })
})

test('who sells is on tickets and in the terms', async ({ page, admin, fixtures, customer }) => {
  const order = await fixtures.anOrderOf(customer)
  await visit(page, '/admin/settings')
  await page.getByLabel('Legal name').fill('Igikoni Ltd')
  await page.getByLabel('Legal address').fill('KG 11 Ave 45, Kigali')
  await page.getByLabel('TIN', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('A TIN has nine digits.').first()).toBeVisible()
  await page.getByLabel('TIN', { exact: true }).fill('123 456 789')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expectToast(page, 'success', 'Settings saved.')

  await visit(page, `/admin/orders?order=${order.id}`)
  await expect(page.getByRole('heading', { name: `Order #${order.id}` })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeHidden()
  for (const words of ['Igikoni Ltd', 'KG 11 Ave 45, Kigali', 'TIN: 123456789'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText('This is an order summary, not an EBM invoice.')).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await visit(page, '/terms')
  const seller = page.locator('section').filter({ hasText: 'Who sells' })
  await expect(seller).toContainText('Igikoni Ltd')
  await expect(seller).toContainText('TIN: 123456789')
  await changeSettings(admin, { legalName: null, legalAddress: null, tin: null })
  await visit(page, '/terms')
  await expect(page.getByRole('heading', { name: 'The rest' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who sells' })).toHaveCount(0)
})

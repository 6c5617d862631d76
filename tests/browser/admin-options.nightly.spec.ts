import { optionGroupApi } from '../fixtures/apis.ts'
import { dialog, expectKept, openFold, row } from './admin.ts'
import { aDish, aSize, field, sauces } from './options.ts'
import { expectToast, follow, press, signInAs, visit } from './pages.ts'
import { expect, test, unique } from './test.ts'

test.use({ expected: { statuses: [400, 409] } })
test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('a group of options is made, refused where wrong, and changed', async ({ page, admin }) => {
  const name = unique('Side')
  await visit(page, '/admin/options')
  await page.getByRole('link', { name: 'Create options' }).first().click()
  await page.getByLabel('Name', { exact: true }).first().fill(name)
  await page.getByLabel('Option 1', { exact: true }).fill('Chips')
  await page.getByLabel('Extra for Chips').fill('500')
  await page.getByLabel('Option 2', { exact: true }).fill('Plantain')
  await page.getByRole('button', { name: 'Create options' }).click()
  const refusal = page.getByText('What is chosen by itself must cost nothing extra')
  await expect(refusal).toBeVisible()
  await expect(refusal).toBeFocused()
  await page.getByLabel('Extra for Chips').fill('0')
  await page.getByLabel('Extra for Plantain').fill('1,500')
  await page.getByRole('button', { name: 'Create options' }).click()
  await expectToast(page, 'success', `Options "${name}" created successfully.`)
  await expect(row(page, name)).toContainText('Chips, Plantain')

  await follow(row(page, name), /^Edit|^Update/)
  await page.getByRole('button', { name: 'Move Plantain up' }).click()
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByLabel('Option 3', { exact: true }).fill('Chips')
  await page.getByRole('button', { name: 'Update options' }).click()
  await expect(page.getByText('Two options have the same name.')).toBeVisible()
  await page.getByLabel('Option 3', { exact: true }).fill('Salad')
  await page.getByRole('button', { name: 'Update options' }).click()
  await expectToast(page, 'success', `Options "${name}" updated successfully.`)
  const { items } = await admin.call(optionGroupApi.list, { query: { q: name } })
  expect(items).toMatchObject([
    { options: [{ name: 'Plantain', extra: 1_500 }, { name: 'Chips' }, { name: 'Salad' }] },
  ])
})

test('options that dishes have stay, and say of which', async ({ page, admin, fixtures }) => {
  const { product, size } = await aDish(admin, fixtures)
  const unused = await aSize(admin, false)
  await visit(page, `/admin/options?q=${encodeURIComponent(size.name)}`)
  const reason = `Dishes still have these options, so they cannot be deleted: ${product.name}.`
  await expectKept(page, { name: size.name, thing: 'options' }, reason)

  await visit(page, `/admin/options?q=${encodeURIComponent(unused.name)}`)
  await press(row(page, unused.name), /^Delete/)
  const question = dialog(page, 'Delete options')
  await question.getByRole('button', { name: /^Delete/ }).click()
  await expect(row(page, unused.name)).toHaveCount(0)
})

test('a dish takes its groups in the order of its form', async ({ page, admin, fixtures }) => {
  const [size, extras] = [await aSize(admin, false), await sauces(admin)]
  const product = await fixtures.aProduct()
  await visit(page, `/admin/update-product/${product.id}`)
  await openFold(page, /^Options/)
  await page.getByRole('checkbox', { name: size.name }).check()
  await page.getByRole('checkbox', { name: extras.name }).check()
  await page.getByRole('button', { name: `Move ${extras.name} up` }).click()
  await page.getByRole('button', { name: 'Update Product' }).click()
  await expectToast(page, 'success', `Product "${product.name}" updated successfully.`)
  await visit(page, `/product/${product.id}`)
  await expect(page.getByRole('main').locator('fieldset legend')).toHaveText([
    `${extras.name} · choose up to 3`,
    `${size.name} · choose 1`,
  ])
  await expect(field(page, size).getByRole('radio', { name: 'Small' })).toBeChecked()
})

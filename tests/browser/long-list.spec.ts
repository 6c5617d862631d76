import { visit } from './on-page.ts'
import { expect, test } from './test.ts'

test('all of a long list has its text soon for who copies or translates the page', async ({
  page,
}) => {
  await visit(page, '/shop')
  const names = page.getByRole('article').getByRole('heading')
  const all = await names.allTextContents()
  expect(all).toHaveLength(48)
  await expect.poll(() => names.allInnerTexts(), { timeout: 12_000 }).toEqual(all)
})

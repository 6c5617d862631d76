import { expect, onTestFinished, test } from 'vitest'
import { openMadeShop } from './embedded-shop.ts'
import { refused, startScript } from './run-script.ts'

test('an administrator is made from lines that come at once, and none where they end before', async () => {
  const shop = await openMadeShop()
  onTestFinished(shop.close)
  await shop.stock()
  const answering = (...lines: string[]) => {
    const settings = { EMBEDDED: 'yes', DATA_DIR: shop.folder }
    const { stdin, ended } = startScript('admin-create', settings)
    stdin.end(lines.map((line) => `${line}\n`).join(''))
    return ended
  }
  const nobody = 'Nothing was made: ADMIN_USERNAME is missing, and nobody answers.'
  expect(await answering('owner@igikoni.test')).toEqual(refused(expect.stringContaining(nobody)))
  const made = await answering('owner@igikoni.test', 'Nyir’iduka', 'Ibirayi n’ibishyimbo')
  expect(made.code).toBe(0)
  expect(made.said).toMatch(/owner@igikoni\.test can sign in as an administrator\.$/)
})

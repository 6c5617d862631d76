import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startBuyers } from '../fixtures/buyers.ts'
import { findBreaches } from '../fixtures/in-database.ts'
import { backupFile, readyProcess, saysHowManyRows } from './drill.ts'
import { openEmbeddedShop } from './embedded-shop.ts'
import { refused, runScript } from './run-script.ts'
import { waitFor } from './wait.ts'

test('an embedded shop is backed up while it runs, and restored when it is stopped', async () => {
  const shop = openEmbeddedShop()
  onTestFinished(shop.close)
  const stock = await shop.stock()
  const app = await readyProcess(shop)
  const buyers = startBuyers(() => [app.url], stock)
  await waitFor('orders', () => buyers.journal.size > 20, 20_000)
  const before = buyers.journal.size
  const file = backupFile()
  const settings = { DATA_DIR: shop.folder }
  const made = await runScript('backup', settings, file)
  await buyers.stop()
  expect(made).toEqual({ code: 0, said: expect.stringMatching(saysHowManyRows) })
  const forced = await runScript('restore', settings, file, '--force')
  expect(forced).toEqual(refused(expect.stringContaining('open: stop it first.')))
  await app.end('SIGTERM')
  const restored = await runScript('restore', settings, file)
  expect(restored.said).toMatch(/well {2}I3 /)
  await shop.look(async ({ db }) => {
    expect(await findBreaches(db)).toEqual([])
    const { rows } = await sql`select from orders`.execute(db)
    expect(rows.length).toBeGreaterThanOrEqual(before)
  })
})

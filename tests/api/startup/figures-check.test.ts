import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aProduct, runJob, shop } from '#tests'
import { figuresCheck } from '../../../src/startup/jobs.ts'

// The embedded database gathers no statistics by itself, and other tests leave thousands of orders.
await sql`analyze`.execute(shop.db)

it('logs which figures do not agree, and nothing if all do', async () => {
  const product = await aProduct()
  const error = vi.spyOn(shop.log, 'error')
  onTestFinished(() => error.mockRestore())
  const add = (pieces: number) =>
    sql`update products set quantity = quantity + ${pieces} where id = ${product.id}`.execute(
      shop.db,
    )
  const checked = async () => {
    error.mockClear()
    await runJob(figuresCheck, shop, {})
    return JSON.stringify(error.mock.calls)
  }
  expect(await checked()).not.toContain(`${product.id}`)
  await add(1)
  onTestFinished(async () => void (await add(-1)))
  const said = await checked()
  expect(said).toContain('figures do not agree')
  expect(said).toContain(`broken by the products with the ids ${product.id}`)
})

it('ends at its timeout', async () => {
  const signal = AbortSignal.abort()
  const checking = figuresCheck.run(shop, {}, { signal, isLast: true })
  await expect(checking).rejects.toMatchObject({ name: 'AbortError' })
})

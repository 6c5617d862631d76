import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabase } from '../../../tests/fixtures/empty-database.ts'
import { onPostgres } from '../../../tests/fixtures/test-shop.ts'

it.runIf(onPostgres)('gives its connection one query after the other', async () => {
  const database = await emptyDatabase()
  const listening = await database.listen('test', () => undefined)
  const warned: string[] = []
  const note = ({ message }: Error) => warned.push(message)
  process.on('warning', note)
  onTestFinished(async () => {
    process.off('warning', note)
    await listening.stop()
  })
  const sent = [1, 2, 3, 4]
  const answers = await Promise.all(
    sent.map((number) =>
      listening.query<{ number: number; session: number }>(
        'select $1::int as number, pg_backend_pid() as session',
        [number],
      ),
    ),
  )
  const rows = answers.flatMap((answer) => answer.rows)
  expect(rows.map(({ number }) => number)).toEqual(sent)
  expect(new Set(rows.map(({ session }) => session)).size).toBe(1)
  // They come after the answers.
  await new Promise(setImmediate)
  expect(warned).toEqual([])
})

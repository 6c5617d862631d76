import type pg from 'pg'
import { expect, it, vi } from 'vitest'
import { beginLate } from './late-begin.server.ts'

/** A client whose answers come when they are told to. */
function aClient() {
  const sent: { text: string; answer: PromiseWithResolvers<pg.QueryResult> }[] = []
  const release = vi.fn()
  const client = beginLate({
    query(statement) {
      const answer = Promise.withResolvers<pg.QueryResult>()
      sent.push({ text: typeof statement === 'string' ? statement : statement.text, answer })
      return answer.promise
    },
    release,
  })
  return { client, sent, texts: () => sent.map(({ text }) => text) }
}

const result = { command: 'INSERT', rowCount: 1, oid: 0, fields: [], rows: [{ id: 1 }] }

it('sends `begin` with the first statement, and waits for both', async () => {
  const { client, sent, texts } = aClient()
  await client.query({ text: 'begin' })
  expect(texts()).toEqual([])
  const answer = client.query({ text: 'insert', values: [] })
  expect(texts()).toEqual(['begin', 'insert'])
  for (const one of sent) one.answer.resolve(result)
  expect(await answer).toBe(result)
  void client.query('commit')
  expect(texts()).toEqual(['begin', 'insert', 'commit'])
})

it.each(['commit', 'rollback'])('sends nothing of a transaction that is only a %s', async (end) => {
  const { client, sent, texts } = aClient()
  await client.query('begin')
  await client.query(end)
  expect(texts()).toEqual([])
  const answer = client.query('select')
  expect(texts()).toEqual(['select'])
  sent[0]?.answer.resolve(result)
  expect(await answer).toBe(result)
})

it('fails with a `begin` that is refused, whatever becomes of the statement', async () => {
  const { client, sent } = aClient()
  await client.query('begin')
  const answer = client.query('insert')
  sent[0]?.answer.reject(new Error('canceled'))
  sent[1]?.answer.reject(new Error('lost'))
  await expect(answer).rejects.toThrow('canceled')
})

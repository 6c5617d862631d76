import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts'
import { intoFiles } from './mail-files.server.ts'
import { mailKey } from './mail-key.ts'

function aFolder() {
  const { folder, remove } = temporaryFolder('outbox')
  onTestFinished(remove)
  const directory = path.join(folder, 'outbox')
  const { log } = fastify()
  return { directory, transport: intoFiles({ directory, printsLinks: false, keepDays: 90 }, log) }
}

const key = (id: number) => mailKey(id, `2026-11-23T02:00:00.00${id}Z`)
const mailOf = (id: number) => ({
  from: 'shop@example.rw',
  to: `person-${id}@example.rw`,
  subject: 'Muraho',
  text: 'Your order',
  messageId: `<${key(id)}@shop.example.rw>`,
})

test('a mail is a file that names its row, and goes with it', async () => {
  const { directory, transport } = aFolder()
  for (const id of [1, 2]) await transport.send(mailOf(id))
  expect(readdirSync(directory)).toEqual([
    expect.stringMatching(new RegExp(`^\\d+-0001-${key(1)}\\.eml$`)),
    expect.stringMatching(new RegExp(`^\\d+-0002-${key(2)}\\.eml$`)),
  ])
  const asked: number[] = []
  await transport.tidy(async (ids) => {
    asked.push(...ids)
    return new Set([key(2)])
  })
  expect(asked).toEqual([1, 2])
  expect(readdirSync(directory).join()).toContain(key(2))
  expect(readdirSync(directory)).toHaveLength(1)
})

test('a row that has the id of an earlier one, as after a restore, does not keep its file', async () => {
  const { directory, transport } = aFolder()
  await transport.send(mailOf(1))
  await transport.tidy(async () => new Set([mailKey(1, '2026-11-24T00:00:00Z')]))
  expect(readdirSync(directory)).toEqual([])
})

test('a file that was not finished, and one of no row, go in their time; others are nobody’s business', async () => {
  const { directory, transport } = aFolder()
  mkdirSync(directory)
  const names = [`1-0001-${key(1)}.eml.part`, 'old.eml', 'young.eml', 'notes.txt']
  for (const name of names) writeFileSync(path.join(directory, name), 'Muraho')
  const days = (count: number) => Date.now() / 1_000 - count * 86_400
  utimesSync(path.join(directory, 'old.eml'), days(91), days(91))
  utimesSync(path.join(directory, 'notes.txt'), days(91), days(91))
  await transport.tidy(async () => new Set())
  expect(readdirSync(directory).sort()).toEqual(['notes.txt', 'young.eml'])
})

test('without a folder there is nothing to do', async () => {
  const { directory, transport } = aFolder()
  await expect(transport.tidy(async () => new Set())).resolves.toBeUndefined()
  expect(existsSync(directory)).toBe(false)
})

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { PackedHashes } from './packed-hashes.server.ts'

const hashOf = (number: number) =>
  createHash('sha256').update(String(number)).digest('hex').slice(0, 32)

async function* batchesOf(hashes: readonly string[]) {
  for (let from = 0; from < hashes.length; from += 100) yield hashes.slice(from, from + 100)
}

const hashes = Array.from({ length: 1_000 }, (_, number) => hashOf(number))

it('has the hashes that it was made from and no others, in little memory', async () => {
  const packed = await PackedHashes.from(batchesOf(hashes))
  expect(hashes.filter((hash) => !packed.has(hash))).toEqual([])
  expect(hashes.filter((_, number) => packed.has(hashOf(number + 1_000)))).toEqual([])
  expect(packed.size / hashes.length).toBeLessThan(33)
})

it('tells hashes apart by their last digit', async () => {
  const [hash] = hashes
  const packed = await PackedHashes.from(batchesOf(hashes.slice(0, 1)))
  const other = `${hash?.slice(0, 31)}${hash?.endsWith('0') ? '1' : '0'}`
  expect([packed.has(hash ?? ''), packed.has(other)]).toEqual([true, false])
})

it('has none where there are none', async () => {
  expect((await PackedHashes.from(batchesOf([]))).has(hashOf(1))).toBe(false)
})

import { expect, test } from 'vitest'
import { asOfNow, asOfWhatCame, noteAsOf } from './as-of.ts'
import { setNetwork } from './connection.ts'

const load = (...ats: number[]) => asOfWhatCame(undefined, async () => ats.forEach(noteAsOf))

test('a page is as old as the oldest of what it shows', async () => {
  await load(3_000, 2_000, 4_000)
  expect(asOfNow()).toBe(2_000)
  noteAsOf(1_000)
  expect(asOfNow()).toBe(1_000)
})

test('what comes fresh says nothing of before', async () => {
  await load(3_000)
  await load(5_000)
  expect(asOfNow()).toBe(5_000)
  await load()
  expect(asOfNow()).toBeUndefined()
})

test('a page is as old as what came last, also where it began before the one before had come', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const superseded = asOfWhatCame(undefined, () => first.promise)
  const shown = asOfWhatCame(undefined, async () => {
    await second.promise
    noteAsOf(2_000)
  })
  first.resolve()
  await superseded
  second.resolve()
  await shown
  expect(asOfNow()).toBe(2_000)
  await load()
})

test('what was shown stays what it was until the next page is there', async () => {
  await load(3_000)
  await asOfWhatCame(undefined, async () => {
    noteAsOf(2_000)
    expect(asOfNow()).toBe(3_000)
  })
  await load()
})

test('without a network a page is no newer than the one before', async () => {
  await load(3_000)
  setNetwork({ isOnline: false })
  await load()
  expect(asOfNow()).toBe(3_000)
  setNetwork({ isOnline: true })
  await load()
  expect(asOfNow()).toBeUndefined()
})

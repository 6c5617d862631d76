import { expect, it } from 'vitest'
import { scan, TextPacker } from './packed-texts.server.ts'
import { PieceLists } from './piece-lists.server.ts'
import { SubstringIndex } from './substring-index.server.ts'

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const syllables = [
  'bro',
  'chette',
  ' ',
  'é',
  'a',
  'aa',
  '100%',
  '_',
  '\\',
  '🍲',
  '’',
  'ß',
  '中',
  '7',
  '77',
  'z',
]

/** Names of up to eight syllables, some of them none. */
function namesOf(count: number, seed: number): string[] {
  const below = numbers(seed)
  return Array.from({ length: count }, () =>
    Array.from({ length: below(8) }, () => syllables[below(syllables.length)]).join(''),
  )
}

/** Every part of one to five letters, what is in no name, and all of a name. */
function partsOf(names: readonly string[]): string[] {
  const letters = names.slice(0, 60).map((name) => [...name])
  const parts = [1, 2, 3, 4, 5].flatMap((length) =>
    letters.flatMap((all) => all.map((_, at) => all.slice(at, at + length).join(''))),
  )
  return [
    ...new Set([...parts, ...names.slice(0, 20), 'q', 'qq', 'zzqz', 'é🍳', '中中中中']),
  ].filter(Boolean)
}

function packed(names: readonly string[]) {
  const packer = new TextPacker()
  for (let from = 0; from < names.length; from += 7) packer.add(names.slice(from, from + 7))
  return packer.pack()
}

const having = (names: readonly string[], part: string) =>
  names.flatMap((name, row) => (name.includes(part) ? [row] : []))

it.each([1, 2, 3])('finds names by any part of them, run %d', async (seed) => {
  const names = namesOf(400, seed)
  const texts = packed(names)
  const pieces = await PieceLists.of(texts)
  for (const part of partsOf(names)) {
    const wanted = having(names, part)
    expect([part, ...scan(texts, Buffer.from(part))]).toEqual([part, ...wanted])
    const { rows, isExact } = pieces.find(Buffer.from(part))
    if (isExact) expect([part, ...rows]).toEqual([part, ...wanted])
    else expect([part, wanted.filter((row) => !rows.includes(row))]).toEqual([part, []])
  }
})

it('finds the same while it reads all and once it has lists of pieces', async () => {
  const names = namesOf(9_000, 4)
  const index = new SubstringIndex(packed(names))
  const parts = partsOf(names.slice(0, 12))
  const found = () => parts.map((part) => [part, [...index.find(part)]])
  const wanted = parts.map((part) => [part, having(names, part)])
  expect(found()).toEqual(wanted)
  const before = index.size
  await index.prepare()
  expect(index.size).toBeGreaterThan(before)
  expect(found()).toEqual(wanted)
})

it('finds nothing where there is nothing', async () => {
  const texts = packed([])
  expect([...scan(texts, Buffer.from('a'))]).toEqual([])
  expect([...(await PieceLists.of(texts)).find(Buffer.from('abc')).rows]).toEqual([])
})

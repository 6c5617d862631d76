import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { texts } from './payloads.ts'
import type { Answered, Asked } from './text-caller.ts'
import { longCalls, shortCalls } from './text-calls.ts'

/** ms of the processor that a call may take. */
const bound = 100
/** ms after which a call counts as endless. */
const endless = 20_000
/** Characters of a search or a name, and of a request. */
const lengths = { short: 200, long: 32_000 }

let caller: Worker
beforeAll(() => {
  caller = open()
})
afterAll(() => caller?.terminate())

/** In a thread of its own, which can be ended. */
const open = () => new Worker(new URL('./text-caller.ts', import.meta.url))

async function ask(asked: Asked): Promise<Answered> {
  caller.postMessage(asked)
  try {
    const [answer] = await once(caller, 'message', { signal: AbortSignal.timeout(endless) })
    return answer
  } catch {
    await caller.terminate()
    caller = open()
    return { ms: endless, error: 'no end' }
  }
}

/** Marks in and out of order, with no letter or invisible ones, halves of pairs, letters that become several or none. */
const pieces = [
  ...[
    'a',
    'b',
    'e',
    'i',
    'goat',
    'ifiriti',
    '7',
    ' ',
    "'",
    '’',
    'ʼ',
    '-',
    '.',
    '\n',
    '/',
    '@',
    '=',
  ],
  ...['\u0301', '\u0316', '\u0345', '\u034f', '\u0483', '\u20dd', '\u3099', '\u{1d165}'],
  ...['\u200b', '\u200d', '\ufe0f', '\u2060', '\u00ad', '\ufeff', '\u115f', '\u{e0061}'],
  ...['\ud83c', '\udf72', '\u202e', '\u2066', '\u0000', '\u2028'],
  ...['İ', 'ı', 'ß', 'ſ', '\u212a', 'Œ', 'æ', 'ﬁ', 'ﬄ', '\ufdfa', '½', '㎏'],
  ...['\u1112', '\u1161', '\u11ab', '한', '中', 'ש', 'ع', '🍲', '👩‍👩‍👧‍👦', '\u{1d15e}'],
]

const mixture = (max: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 4 })), {
      maxLength: 40,
    })
    .map((parts) => parts.join('').slice(0, max))

/** A few pieces again and again. */
const run = (max: number) =>
  fc
    .tuple(
      fc.constantFrom(...pieces),
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...pieces, ''),
    )
    .map(([first, repeated, last]) => {
      const unit = repeated.join('')
      const times = Math.floor((max - first.length - last.length) / unit.length)
      return first + unit.repeat(times) + last
    })

const isSlow = ({ ms, error }: Answered) => error !== undefined || ms > bound

const all = [
  ...Object.keys(shortCalls).map((name) => ({ name, max: lengths.short })),
  ...Object.keys(longCalls).map((name) => ({ name, max: lengths.long })),
]

test.each(all)('$name takes no time, whatever the text', async ({ name, max }) => {
  for (const text of texts) {
    const answer = await ask({ name, text: text.slice(0, max) })
    expect({ text, ...answer, isSlow: isSlow(answer) }).toMatchObject({ isSlow: false })
  }
  const any = fc.oneof(mixture(max), run(max))
  await fc.assert(
    fc.asyncProperty(any, async (text) => !isSlow(await ask({ name, text }))),
    { numRuns: 200, interruptAfterTimeLimit: 60_000, endOnFailure: true },
  )
})

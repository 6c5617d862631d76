import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shopEndpoints } from '../../src/endpoints/endpoints.server.ts'
import { readEnv } from '../../src/platform/env/env.server.ts'
import { isNewsletterEmail } from '../../src/storefront/contact/newsletter.ts'
import { texts } from './payloads.ts'
import { longCalls, shortCalls } from './text-calls.ts'

/** ms of the processor that no check may take, whatever it is given; a pattern that backtracks takes minutes. */
const bound = 100

/** What makes patterns for addresses, numbers, dates and lists go back and try again. */
const evil: readonly string[] = [
  `${'a'.repeat(30_000)}!`,
  `${'a.'.repeat(15_000)}!`,
  `a@${'a'.repeat(30_000)}`,
  `a@${'a.'.repeat(15_000)}!`,
  `a@${'a-'.repeat(15_000)}.`,
  `${'a'.repeat(64)}@${`${'a'.repeat(63)}.`.repeat(400)}`,
  `${'@'.repeat(30_000)}`,
  `${'1,'.repeat(15_000)}x`,
  `${'1'.repeat(30_000)}x`,
  `${'2026-'.repeat(6_000)}x`,
  `${' '.repeat(30_000)}x${' '.repeat(30_000)}`,
  `${'\t\n'.repeat(15_000)}\u0000`,
  `${'e\u0301'.repeat(15_000)}`,
  // Normalizing puts the marks of a letter in order.
  `e${'\u0301\u0316'.repeat(15_000)}`,
  `e${'\u0301\u0316'.repeat(9_999)}`,
  `${`e${'\u0301'.repeat(32)}`.repeat(600)}`,
  `${'\u{1d160}'.repeat(7_500)}`,
  `${'\ufdfa'.repeat(20_000)}`,
  `${'\u1112\u1161\u11ab'.repeat(7_000)}`,
  `data:image/${'a'.repeat(30_000)};base64,`,
  `${'A'.repeat(60_000)}=`,
  `${'%'.repeat(30_000)}`,
  `${'-'.repeat(30_000)}${':'.repeat(30_000)}`,
]

/** Lists with thousands of mistakes. */
const longLists: readonly unknown[][] = [0, null, '', {}, []].map((one) =>
  Array.from({ length: 20_000 }, () => one),
)
/** Mistakes that one answer names. */
const mostMistakes = 2_000

/** The same value in the place of every field that an object schema names. */
function filledWith(schema: z.core.$ZodType, value: unknown): unknown {
  const { properties = {}, items } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties?: Record<string, { type?: string }>
    items?: unknown
  }
  return items ? [value] : Object.fromEntries(Object.keys(properties).map((name) => [name, value]))
}

/** ms of the worst text on the processor; the best of three tries, the first of which compiles. */
const slowest = (work: (text: string) => void, given = evil): number =>
  Math.max(
    ...given.map((text) => {
      let best = Number.POSITIVE_INFINITY
      for (let tries = 0; tries < 3 && best >= bound; tries += 1) {
        const before = process.threadCpuUsage()
        work(text)
        const { user, system } = process.threadCpuUsage(before)
        best = Math.min(best, (user + system) / 1_000)
      }
      return best
    }),
  )

const schemas = shopEndpoints.flatMap(({ endpoint }) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [{ name: `${part} of ${endpoint.method} ${endpoint.path}`, schema }] : []
  }),
)

test.each(schemas)(
  'the $name are read in no time, and name few of thousands of mistakes',
  ({ schema }) => {
    expect(slowest((text) => z.safeParse(schema, filledWith(schema, text)))).toBeLessThan(bound)
    for (const list of longLists) {
      const { error } = z.safeParse(schema, filledWith(schema, list))
      expect(error?.issues.length ?? 0).toBeLessThan(mostMistakes)
    }
  },
)

test('the newsletter box and the settings are read in no time', () => {
  const refused = (text: string) => {
    isNewsletterEmail(text)
    for (const name of ['MAIL_FROM', 'DATABASE_URL', 'TRUST_PROXY', 'PUBLIC_URL']) {
      expect(() => readEnv({ [name]: text })).toThrow(name)
    }
  }
  expect(slowest(refused)).toBeLessThan(bound)
})

const calls = [
  ...Object.entries(shortCalls).map(([name, call]) => ({ name, call, max: 200 })),
  ...Object.entries(longCalls).map(([name, call]) => ({ name, call, max: 32_000 })),
]
test.each(calls)('$name takes no time, whatever the text', ({ call, max }) => {
  expect(slowest((text) => call(text.slice(0, max)), [...evil, ...texts])).toBeLessThan(bound)
})

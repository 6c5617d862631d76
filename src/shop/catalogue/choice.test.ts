import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ChoosableGroup, choose, priceOf } from './choice.ts'
import { soldOutUntil, todayEndsAt } from './sold-out.ts'

const group = (id: number) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
      fc.array(
        fc.record({
          extra: fc.constantFrom(0, 0, 0, 500, 1_500),
          isDefault: fc.boolean(),
          isSoldOut: fc.boolean(),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    )
    .map(([min, more, options]): ChoosableGroup => {
      const numbered = options.map((option, index) => ({
        ...option,
        id: id * 10 + index,
        isDefault: option.isDefault && option.extra === 0,
      }))
      return { id, min, max: Math.max(min + more, 1), options: numbered }
    })
    .filter(
      ({ min, max, options }) =>
        options.filter(({ extra }) => extra === 0).length >= min &&
        options.filter(({ isDefault }) => isDefault).length <= max,
    )

const menu = fc.tuple(group(1), group(2))
const price = fc.integer({ min: 1, max: 1_000_000 })

it('takes exactly the sets that every group allows, and adds up their extras', () => {
  const sets = fc.uniqueArray(fc.constantFrom<number[]>(10, 11, 12, 13, 14, 20, 21, 22, 23, 24, 99))
  fc.assert(
    fc.property(menu, sets, price, (groups, ids, base) => {
      const { options, refusal } = choose(groups, ids)
      const all = groups.flatMap((one) => one.options)
      const known = ids.every((id) => all.some((option) => option.id === id))
      const isThere = ids.every((id) => !all.find((option) => option.id === id)?.isSoldOut)
      const fits = groups.every(({ min, max, options }) => {
        const count = options.filter(({ id }) => ids.includes(id)).length
        return min <= count && count <= max
      })
      expect(refusal === undefined).toBe(known && isThere && fits)
      if (!known) expect(refusal?.code).toBe('OPTION_GONE')
      else if (!isThere) expect(refusal?.code).toBe('OPTION_SOLD_OUT')
      else if (!fits) expect(refusal?.code).toBe('OPTIONS_INVALID')
      if (refusal) return
      let sum = base
      for (const id of ids) sum += all.find((option) => option.id === id)?.extra ?? 0
      expect(priceOf({ price: base }, options)).toBe(sum)
    }),
    { numRuns: 10_000 },
  )
})

it('chooses by itself what costs nothing and can be ordered', () => {
  fc.assert(
    fc.property(menu, price, (groups, base) => {
      const { options, refusal } = choose(groups, undefined)
      if (refusal) {
        // A default is sold out, and nothing that is free is left for it.
        expect(refusal.code).toBe('OPTION_SOLD_OUT')
        return
      }
      expect(priceOf({ price: base }, options)).toBe(base)
      const ids = options.map(({ id }) => id)
      expect(choose(groups, ids).refusal).toBeUndefined()
      for (const { min, options: own } of groups) {
        const defaults = own.filter(({ isDefault }) => isDefault)
        const chosen = own.filter(({ id }) => ids.includes(id))
        expect(chosen).toHaveLength(Math.max(defaults.length, min))
        for (const option of defaults) if (!option.isSoldOut) expect(ids).toContain(option.id)
      }
    }),
    { numRuns: 10_000 },
  )
})

it.each([
  ['2026-11-28T02:59:59Z', '2026-11-28T03:00:00Z'],
  ['2026-11-28T03:00:00Z', '2026-11-29T03:00:00Z'],
  ['2026-11-28T21:59:00Z', '2026-11-29T03:00:00Z'],
  ['2026-11-28T22:01:00Z', '2026-11-29T03:00:00Z'],
])('ends the day of %s at %s, five in the morning in Kigali', (now, end) => {
  expect(todayEndsAt(Date.parse(now))).toBe(Date.parse(end))
})

it('says when a dish can be ordered again of which a group has too few options', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  const [five, noon] = ['2026-11-29T03:00:00.000Z', '2026-11-28T12:00:00.000Z']
  const of = (min: number, ...ends: (string | null)[]) => ({
    min,
    options: ends.map((_, id) => ({ id })),
    soldOut: Object.fromEntries(ends.flatMap((end, id) => (end ? [[id, end]] : []))),
  })
  const until = (own: string | null, ...groups: ReturnType<typeof of>[]) =>
    soldOutUntil({ soldOutUntil: own }, groups, now)
  expect(until(null, of(1, null, 'OPEN'))).toBeNull()
  expect(until(null, of(1, five, 'OPEN'))).toBe(five)
  expect(until(null, of(2, five, 'OPEN'))).toBe('OPEN')
  expect(until(null, of(2, five, noon, null))).toBe(noon)
  expect(until(five, of(2, five, noon, null))).toBe(five)
  expect(until('2026-11-28T09:00:00.000Z')).toBeNull()
})

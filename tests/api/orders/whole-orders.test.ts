import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  anOptionGroup,
  anOrderFor,
  aProduct,
  asAdmin,
  asCustomer,
  at,
  findBreaches,
  giveOptions,
  runs,
  shop,
  stockOf,
} from '#tests'
import { choose, priceOf } from '../../../src/shop/catalogue/choice.ts'
import type { OptionGroup } from '../../../src/shop/catalogue/option.ts'
import type { Product } from '../../../src/shop/catalogue/product.ts'
import type { OrderWithHistory } from '../../../src/shop/orders/order.ts'
import { totalsOf } from '../../../src/shop/totals.ts'
import { orderApi, productApi, soldOutApi } from '../../fixtures/apis.ts'

const [admin, customer] = [await asAdmin(), await asCustomer()]

const number = fc.noBias(fc.nat(1_000))
const onceIn = (count: number) => number.map((one) => one % count === 0)

const wantedOption = fc
  .record({
    extra: fc.constantFrom(0, 0, 0, 500, 250.25),
    isDefault: fc.boolean(),
    isOff: onceIn(8),
  })
  .map(({ isDefault, ...option }) => ({ ...option, isDefault: isDefault && option.extra === 0 }))

const wantedGroup = fc
  .record({
    min: fc.nat(2),
    more: fc.nat(2),
    options: fc.array(wantedOption, { minLength: 1, maxLength: 5 }),
  })
  .map(({ min, more, options }) => ({ min, max: Math.max(min + more, 1), options }))
  .filter(
    ({ min, max, options }) =>
      options.filter(({ extra }) => extra === 0).length >= min &&
      options.filter(({ isDefault }) => isDefault).length <= max,
  )

const wantedLine = fc.record({
  dish: number,
  isGone: onceIn(40),
  quantity: fc.integer({ min: 1, max: 4 }),
  choice: fc.constantFrom('absent', 'absent', 'nothing', 'fitting', 'fitting', 'fitting', 'any'),
  picks: fc.array(number, { minLength: 8, maxLength: 8 }),
  pricedWrong: onceIn(20),
})

const wantedOrder = fc.array(wantedLine, { minLength: 1, maxLength: 3 })

const wanted = fc.record({
  groups: fc.array(wantedGroup, { minLength: 1, maxLength: 4 }),
  dishes: fc.array(
    fc.record({
      price: fc.constantFrom(0.5, 1_500, 9_999.75, 20_000),
      quantity: fc.constantFrom(5, 1_000, 1_000),
      groups: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
      isOff: onceIn(10),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  orders: fc.array(wantedOrder, { minLength: 15, maxLength: 15 }),
})
type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never
type WantedLine = Wanted['orders'][number][number]

/** A dish as this test has made it. */
interface Dish {
  readonly id: number
  readonly price: number
  left: number
  readonly isOff: boolean
  readonly groups: readonly (Pick<OptionGroup, 'id' | 'min' | 'max'> & {
    readonly options: readonly MadeOption[]
  })[]
  /** As a page gets it. */
  readonly shown: Product
}
interface MadeOption {
  readonly id: number
  readonly extra: number
  readonly isDefault: boolean
  readonly isOff: boolean
}

interface Line {
  readonly dish: Dish | undefined
  readonly options: number[] | undefined
  readonly quantity: number
  readonly price: number
}

async function make({ groups, dishes }: Wanted): Promise<Dish[]> {
  const made: Dish['groups'][number][] = []
  for (const { min, max, options } of groups) {
    const named = options.map(({ isOff: _, ...option }, at) => ({
      ...option,
      name: `Option ${at}`,
    }))
    const { id, ...group } = await anOptionGroup({ min, max, options: named })
    const isOff = (index: number) => options[index]?.isOff ?? false
    const all = group.options.map((option, index) => ({ ...option, isOff: isOff(index) }))
    made.push({ id, min, max, options: all })
  }
  const sold = []
  for (const { groups: at, price, quantity, isOff } of dishes) {
    const own = at.flatMap((index) => made[index] ?? [])
    const { id } = await giveOptions(await aProduct({ price, quantity }), own)
    sold.push({ id, price, left: quantity, isOff, groups: own })
  }
  const offOf = (all: readonly { id: number; isOff: boolean }[]) =>
    all.filter(({ isOff }) => isOff).map(({ id }) => id)
  const options = offOf(made.flatMap((group) => group.options))
  await admin.call(soldOutApi.change, { body: { products: offOf(sold), options, until: 'OPEN' } })
  const show = (dish: { id: number }) => customer.call(productApi.view, { params: at(dish) })
  return Promise.all(sold.map(async (dish) => ({ ...dish, shown: await show(dish) })))
}

/** Adds amounts in hundredths. */
const sum = (...amounts: readonly number[]) =>
  amounts.reduce((all, amount) => all + Math.round(amount * 100), 0) / 100

interface Found {
  readonly options: readonly MadeOption[]
  readonly code?: string
  readonly details?: object
}

/** What the contract says of one line. */
function find({ id, groups }: Dish, ids: readonly number[] | undefined): Found {
  const all = groups.flatMap(({ options }) => options)
  const gone = (ids ?? []).filter((wanted) => !all.some((option) => option.id === wanted))
  const refusal = (code: string, details: object): Found => {
    return { options: [], code, details: { product: { id }, ...details } }
  }
  if (gone.length > 0)
    return refusal('OPTION_GONE', { options: gone.toSorted((one, other) => one - other) })
  const chosen = new Set<MadeOption>()
  for (const option of all) if (ids?.includes(option.id)) chosen.add(option)
  const options = () => all.filter((option) => chosen.has(option))
  if (isClosed(groups)) return { options: options() }
  const off = all.find((option) => chosen.has(option) && option.isOff)
  if (off) return refusal('OPTION_SOLD_OUT', { option: { id: off.id } })
  for (const { id: groupId, min, max, options: own } of groups) {
    if (ids) {
      const count = own.filter((option) => chosen.has(option)).length
      if (count >= min && count <= max) continue
      const reason = count < min ? 'TOO_FEW' : 'TOO_MANY'
      const group = { id: groupId, min, max }
      return refusal('OPTIONS_INVALID', { group, chosen: count, reason })
    }
    const marked = own.filter((option) => option.isDefault)
    const filling = own.filter((option) => !option.isDefault && option.extra === 0)
    const first = [...marked, ...filling].slice(0, Math.max(marked.length, min))
    for (const option of first) if (!option.isOff) chosen.add(option)
    for (const option of first.filter(({ isOff }) => isOff)) {
      const after = [...own, ...own].slice(own.indexOf(option) + 1)
      const others = after.filter((other) => !chosen.has(other) && !first.includes(other))
      const next = others.find((other) => other.extra === 0 && !other.isOff)
      if (!next) return refusal('OPTION_SOLD_OUT', { option: { id: option.id } })
      chosen.add(next)
    }
  }
  return { options: options() }
}

/** Too few options of a group are left. */
const isClosed = (groups: Dish['groups']) =>
  groups.some(({ min, options }) => options.filter(({ isOff }) => !isOff).length < min)

const priceOfPiece = ({ price }: Dish, options: readonly MadeOption[]) =>
  sum(price, ...options.map(({ extra }) => extra))

type FoundLine = Omit<Line, 'dish' | 'options'> & { dish: Dish; options: readonly MadeOption[] }

interface Told {
  readonly status: number
  readonly body: object
  readonly items?: object[]
}

/** What the contract says of a whole order. */
function expected(lines: readonly Line[], totalAmount: number): Told {
  const refusal = (code: string, details: object) => ({ status: 409, body: { code, ...details } })
  const found: FoundLine[] = []
  for (const { dish, options: ids, ...line } of lines) {
    if (!dish) return refusal('PRODUCT_GONE', {})
    const { options, code, details } = find(dish, ids)
    if (code) return refusal(code, { ...details })
    found.push({ dish, options, ...line })
  }
  const same = Map.groupBy(found, ({ dish, options }) =>
    [dish.id, ...options.map(({ id }) => id)].join(),
  )
  const merged = [...same.values()].map((those) => {
    const [{ dish, options }] = those as [FoundLine]
    const quantity = those.reduce((pieces, line) => pieces + line.quantity, 0)
    return { dish, options, quantity, price: priceOfPiece(dish, options) }
  })
  const subtotal = sum(...merged.map(({ price, quantity }) => price * quantity))
  let shipping = 300
  if (subtotal <= 20_000) shipping = 1_000
  else if (subtotal <= 40_000) shipping = 500
  const totals = { subtotal, shipping, totalAmount: sum(subtotal, shipping) }
  const isRight = found.every(({ dish, options, price }) => price === priceOfPiece(dish, options))
  if (!isRight || totalAmount !== totals.totalAmount)
    return refusal('PRICE_CHANGED', {
      ...totals,
      items: merged.map(({ dish, options, price }) => ({
        product: { id: dish.id },
        ...(dish.groups.length > 0 && { options: options.map(({ id }) => id) }),
        price,
      })),
    })
  for (const { dish } of found) {
    const isOff = dish.isOff || isClosed(dish.groups)
    const wanted = found.filter((line) => line.dish === dish)
    const pieces = wanted.reduce((all, { quantity }) => all + quantity, 0)
    if (!isOff && pieces <= dish.left) continue
    const available = isOff ? 0 : dish.left
    const off = isOff && { soldOutUntil: 'OPEN' }
    return refusal('STOCK_EXCEEDED', { product: { id: dish.id }, available, ...off })
  }
  for (const { dish, quantity } of merged) dish.left -= quantity
  const items = merged.map(({ dish, options, quantity, price }) => ({
    product: { id: dish.id },
    quantity,
    price,
    basePrice: dish.price,
    options: options.map(({ id, extra }) => {
      const group = dish.groups.find((one) => one.options.some((option) => option.id === id))
      return { id, extra, group: { id: group?.id } }
    }),
  }))
  return { status: 201, body: totals, items }
}

/** A line as a page would send it, right or wrong. */
function lineOf(dishes: readonly Dish[], plan: WantedLine): Line {
  const { quantity, picks } = plan
  const dish = plan.isGone ? undefined : dishes[plan.dish % dishes.length]
  if (!dish) return { dish, options: undefined, quantity, price: 1_000 }
  const options = optionsOf(dish, plan, dishes)
  const onPage = choose(dish.shown.optionGroups ?? [], options)
  const model = find(dish, options)
  // A dish that nobody can order today is refused as a whole.
  if (!isClosed(dish.groups)) {
    expect(onPage.refusal?.code).toBe(model.code)
    if (!model.code) {
      expect(onPage.options.map(({ id }) => id)).toEqual(model.options.map(({ id }) => id))
      expect(priceOf(dish.shown, onPage.options)).toBe(priceOfPiece(dish, model.options))
    }
  }
  const price = priceOf(dish.shown, onPage.options)
  return { dish, options, quantity, price: plan.pricedWrong ? price + (picks[0] ?? 0) + 1 : price }
}

function optionsOf(
  { groups }: Dish,
  { choice, picks }: WantedLine,
  dishes: readonly Dish[],
): number[] | undefined {
  if (choice === 'absent') return undefined
  if (choice === 'nothing') return []
  if (choice === 'fitting')
    return groups.flatMap(({ min, max, options }, index) => {
      const [first = 0, more = 0] = picks.slice(index * 2)
      const count = Math.min(min + (more % (max - min + 1)), options.length)
      const start = first % options.length
      return [...options, ...options].slice(start, start + count).map(({ id }) => id)
    })
  const all = dishes.flatMap((dish) => dish.groups.flatMap(({ options }) => options))
  const some = picks.slice(0, 3).map((pick) => all[pick % (all.length + 1)]?.id ?? 999_999_999)
  return [...new Set(some)]
}

it('takes or refuses each order as the menu of the moment says, to the franc', async () => {
  const counts: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(wanted, async (menu) => {
      const dishes = await make(menu)
      for (const plan of menu.orders) {
        const lines = plan.map((line) => lineOf(dishes, line))
        const items = lines.map(({ dish, options, ...line }) => {
          const product = { id: dish?.id ?? 999_999_999 }
          return { product, ...line, ...(options && { options }) }
        })
        const { totalAmount } = totalsOf(items)
        const told = expected(lines, totalAmount)
        const body = { ...(await anOrderFor()), totalAmount, items }
        const answer = await customer.ask(orderApi.place, { body })
        expect(answer).toMatchObject({ status: told.status, body: told.body })
        const { code = 'placed' } = answer.body as { code?: string }
        counts[code] = (counts[code] ?? 0) + 1
        if (!told.items) continue
        const params = at(answer.body as OrderWithHistory)
        const placed = await customer.call(orderApi.items, { params })
        expect(placed).toMatchObject(told.items)
        expect(placed.map(({ options }) => options.length)).toEqual(
          told.items.map((item) => (item as { options: object[] }).options.length),
        )
      }
      for (const dish of dishes) expect(await stockOf(dish)).toBe(dish.left)
    }),
    { numRuns: runs(30), endOnFailure: true },
  )
  expect(await findBreaches(shop.db)).toEqual([])
  // Each reply of the contract came.
  const ofOptions = ['OPTIONS_INVALID', 'OPTION_GONE', 'OPTION_SOLD_OUT']
  const others = ['PRICE_CHANGED', 'PRODUCT_GONE', 'STOCK_EXCEEDED', 'placed']
  expect(Object.keys(counts).sort()).toEqual([...ofOptions, ...others])
  expect(counts.placed).toBeGreaterThan(runs(30) * 4)
}, 600_000)

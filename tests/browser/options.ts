import type { EnteredOption, OptionGroup } from '../../src/shop/catalogue/option.ts'
import type { StockedProduct } from '../../src/shop/catalogue/product.ts'
import { type CartLine, lineOf, withOptions } from '../../src/storefront/cart/cart.ts'
import { optionGroupApi, soldOutApi } from '../fixtures/apis.ts'
import { createOptionGroup, setOptionGroups } from '../fixtures/option-groups.ts'
import { at, type Fixtures, type Locator, type Page, type Person, unique } from './test.ts'

const inAll = (rw: string, fr: string) => ({ translations: { rw: { name: rw }, fr: { name: fr } } })

/** Of which one has to be chosen. */
export const aSize = (admin: Person, ask: boolean) =>
  createOptionGroup(admin, {
    name: unique('Size'),
    ask,
    options: [
      { name: 'Small', isDefault: true, ...inAll('Gito', 'Petit') },
      { name: 'Large', extra: 1_500, ...inAll('Kinini', 'Grand') },
    ],
  })

/** Of which three at most can be chosen. */
export const sauces = (admin: Person) =>
  createOptionGroup(admin, {
    name: unique('Sauces'),
    min: 0,
    max: 3,
    options: [
      { name: 'Ketchup', isDefault: true },
      { name: 'Mayonnaise' },
      { name: 'Pili pili' },
      { name: 'Cheese', extra: 500 },
    ],
  })

export interface Dish {
  readonly product: StockedProduct
  readonly size: OptionGroup
  readonly sauces: OptionGroup
}

/** A dish for Rwf 3,000 with a size and sauces. @param ask the size has to be chosen on its page */
export async function aDish(admin: Person, fixtures: Fixtures, ask = false): Promise<Dish> {
  const groups = { size: await aSize(admin, ask), sauces: await sauces(admin) }
  const product = await fixtures.aProduct({ price: 3_000 })
  await setOptionGroups(admin, product, [groups.size, groups.sauces])
  return { product, ...groups }
}

export const sellOut = (admin: Person, option: number) =>
  admin.call(soldOutApi.change, { body: { options: [option], until: 'TODAY' } })

/** Changes the options of a group; those that are left out are not offered any more. */
export const changeOptions = (
  admin: Person,
  group: OptionGroup,
  change: (option: EnteredOption) => EnteredOption | [],
) =>
  admin.call(optionGroupApi.update, {
    params: at(group),
    body: { ...group, options: group.options.flatMap(change) },
  })

/** A line of the cart with these options. */
export function lineWith(
  { product, size, sauces }: Dish,
  names: readonly string[],
  quantity = 1,
): CartLine {
  const options = [...size.options, ...sauces.options].filter(({ name }) => names.includes(name))
  return lineOf({ ...withOptions(product, options), image: '' }, quantity)
}

/** The options of a group on the page of its dish. */
export const field = (page: Page, { name }: OptionGroup): Locator =>
  page.getByRole('main').getByRole('group', { name: new RegExp(`^${name} ·`) })

/** The lines of a dish in the cart. */
export const cartRows = (page: Page, { product }: Dish): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: product.name }) })

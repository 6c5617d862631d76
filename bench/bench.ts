import { startDemoShop } from '../tests/fixtures/demo-shop.ts'
import { ensurePostgres } from '../tests/fixtures/system-programs.ts'
import { measureCatalogue } from './catalogue.ts'
import { compareWith } from './compare/compare.ts'
import { measureLimits } from './limits.ts'
import { measureOrders } from './orders.ts'
import { measureStarting } from './starting.ts'

/**
 * `npm run bench`: a line of JSON for each figure; `npm run bench -- orders` measures only those.
 * What stands beside another figure was measured in turn with it, in the same run: such ratios
 * travel from one machine to another, the figures themselves do not.
 * `npm run bench -- compare REF` sets another commit beside this tree.
 */
const measures: Readonly<Record<string, () => Promise<void>>> = {
  starting: measureStarting,
  catalogue: measurePages,
  orders: measureOrders,
  limits: measureLimits,
}

async function measurePages(): Promise<void> {
  const shop = await startDemoShop('postgres')
  await measureCatalogue(shop, '/shop')
  await measureCatalogue(shop, '/api/customer/products?page=1&size=48&image=url')
  await shop.stop()
}

const [first, ...others] = process.argv.slice(2)
if (first === 'compare') {
  await compareWith(others)
  process.exit()
}
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in measures))
if (unknown.length > 0) {
  console.error(`npm run bench knows ${Object.keys(measures).join(', ')}, not ${unknown[0]}.`)
  process.exit(1)
}
ensurePostgres()
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length === 0 || wanted.includes(name)) await measure()
}

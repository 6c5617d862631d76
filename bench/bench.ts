import { ensurePostgres } from '../tests/fixtures/system-programs.ts'
import { measureCatalogue } from './catalogue.ts'
import { compareWith } from './compare/compare.ts'
import { measureExporting } from './growth/exporting.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureLimits } from './limits.ts'
import { measureOrders } from './orders.ts'
import { measurePayments } from './payments.ts'
import { measureRendering } from './rendering.ts'
import { measureStarting } from './starting.ts'

/**
 * `npm run bench`: a line of JSON for each figure; `npm run bench -- orders` measures only those.
 * What stands beside another figure was measured in turn with it, in the same run: such ratios
 * travel from one machine to another, the figures themselves do not.
 * `npm run bench -- compare REF` sets another commit beside this tree, `npm run bench -- growth` a large shop
 * beside a small one, `npm run bench -- exporting` places orders while a million are exported.
 */
const measures: Readonly<Record<string, () => Promise<void>>> = {
  starting: measureStarting,
  catalogue: measureCatalogue,
  orders: measureOrders,
  limits: measureLimits,
  payments: measurePayments,
  rendering: measureRendering,
}

/** With words and options of their own. */
const others: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  compare: compareWith,
  growth: measureGrowth,
  exporting: measureExporting,
}

const [first, ...rest] = process.argv.slice(2)
const measureOther = others[first ?? '']
if (measureOther) {
  await measureOther(rest)
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

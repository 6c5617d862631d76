import { measureCatalogue } from './catalogue.ts'
import { refuse } from './command-line.ts'
import { compareWith } from './compare/compare.ts'

/**
 * `npm run bench -- compare REF` sets another commit beside this tree, `npm run bench -- catalogue` cached answers
 * beside a bare server. What stands beside another figure was measured in turn with it, in the same run: such
 * ratios travel from one machine to another, the figures themselves do not.
 */
const measures: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  compare: compareWith,
  catalogue: measureCatalogue,
}

const [name = '', ...args] = process.argv.slice(2)
const measure = measures[name]
if (!measure) refuse(`measure what? ${Object.keys(measures).join(', ')}`)
await measure(args)
process.exit()

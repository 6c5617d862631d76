import path from 'node:path'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

/** Turns the macros around texts (docs/translating.md) into calls, in the files that have some. */
export const messageMacros = () => babel({ presets: [linguiTransformerBabelPreset()] })

const folder = path.join(import.meta.dirname, 'src/site/language/lean')
const lean = new Map([
  ['@lingui/core', path.join(folder, 'core.ts')],
  ['@lingui/react', path.join(folder, 'react.tsx')],
])

/**
 * Has browsers translate with what pages use of Lingui. In development Lingui itself shows a sentence that is in no
 * catalogue yet.
 */
export const leanMessages = () => ({
  name: 'lean-messages',
  enforce: 'pre' as const,
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  resolveId: (wanted: string) => lean.get(wanted) ?? null,
})

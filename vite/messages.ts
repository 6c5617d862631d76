import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'

/** Turns the macros around texts (docs/translating.md) into calls, in the files that have some. */
export const messageMacros = () => babel({ presets: [linguiTransformerBabelPreset()] })

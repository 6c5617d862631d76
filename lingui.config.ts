import { defineConfig } from '@lingui/cli'
import { babelExtractor } from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { defaultLanguage, translatedLanguages } from './src/platform/language/language.ts'

/** What is read by people and where it stands: docs/translating.md. */
export default defineConfig({
  sourceLocale: defaultLanguage,
  locales: [...translatedLanguages],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src', 'demo'],
      exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts', '**/+types/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: ({ entry: one }, { entry: other }) => compare(placeOf(one), placeOf(other)),
  extractors: [
    {
      match: (file) => /\.tsx?$/.test(file),
      // Rules have no macros, but `message('…')`: the same entry as a macro's with the same words.
      // biome-ignore lint/complexity/useMaxParams: Lingui's shape, and its own extractor takes all of them.
      async extract(file, code, found, context) {
        const marked = code.replace(/(?<![.\w`])message\((?=\s*['"`])/g, 'message(/*i18n*/')
        if (marked === code && !code.includes("/macro'")) return
        const unite: typeof found = (text) =>
          found(text.message ? text : { ...text, id: generateMessageId(text.id), message: text.id })
        await babelExtractor.extract(file, marked, unite, context)
      },
    },
  ],
})

type Entry = { origin?: [file: string, line?: number][]; message?: string; context?: string }

/** By file first, then by words: what two people add in two rooms stands far apart, and merges. */
const placeOf = ({ origin = [], message = '', context = '' }: Entry) => [
  origin.map(([file]) => file).sort()[0] ?? '',
  message,
  context,
]

function compare(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at < 0 ? 0 : (one[at] ?? '') < (other[at] ?? '') ? -1 : 1
}

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isRuleFile } from '../scripts/message-groups.ts'

const sources = globSync('{src,demo}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const objects = /export const (\w+(?:Messages|Refusals)) = \{\n(.*?)\n\} as const/gs
const entries = /(?:^|\n) {2}(\w+):(.*?)(?=\n {2}\w+:|$)/gs

/** Every sentence of every `…Messages` and `…Refusals`: `orderMessages.notFound` with its English. */
const messages = sources.flatMap(({ file, text }) =>
  [...text.matchAll(objects)].flatMap(([, object, body = '']) =>
    [...body.matchAll(entries)].map(([, key, value = '']) => ({
      file,
      name: `${object}.${key}`,
      sentences: [...value.matchAll(/(?:message\(\s*|msg)(['`])(.*?)\1/g)].map(
        ([, , said]) => said ?? '',
      ),
    })),
  ),
)

it('finds the messages', () => {
  expect(messages.length).toBeGreaterThan(100)
  expect(messages.filter(({ sentences }) => sentences.length === 0)).toEqual([])
})

it('has no message that nothing says', () => {
  const isSaid = (name: string) =>
    sources.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
  expect(messages.map(({ name }) => name).filter((name) => !isSaid(name))).toEqual([])
})

/** In words that every page has: those of the rules are not loaded with the menu. */
const saidBySite = ['accountMessages.loggingOut']

it('leaves each message to be read by the screens, which write none of them again', () => {
  const screens = sources.filter(({ file }) => /^src\/(site|storefront|admin)\//.test(file))
  const isWrittenAgain = (sentence: string, home: string) =>
    screens.some(
      ({ file, text }) =>
        file !== home && (text.includes(`'${sentence}'`) || text.includes(`\`${sentence}\``)),
    )
  const again = messages.filter(({ file, sentences }) =>
    sentences.some((sentence) => isWrittenAgain(sentence, file)),
  )
  expect(again.map(({ name }) => name)).toEqual(saidBySite)
})

it('makes messages where Node runs the files as they are, of texts that translators see', () => {
  const calls = /(?<![.\w`])message\((?!\s*')[^)]*\)/g
  const unseen = sources.flatMap(({ file, text }) =>
    [...text.matchAll(calls)].map(([call]) => `${file}: ${call}`),
  )
  expect(unseen.filter((call) => !call.startsWith('src/platform/language/message.ts'))).toEqual([])
  const makers = sources.filter(({ text }) => /(?<![.\w`])message\(\s*'/.test(text))
  expect(makers.length).toBeGreaterThan(30)
  expect(makers.map(({ file }) => file).filter((file) => !isRuleFile(file))).toEqual([])
})

it('glues no text to another with a colon: French sets a space before it', () => {
  const screens = sources.filter(({ file }) => /^src\/(site|storefront|admin|ui)\//.test(file))
  const glued = /(?<![\w$])`[^`]*\$\{[^`]*\}: [^`]*`/g
  const found = screens.flatMap(({ file, text }) =>
    [...text.matchAll(glued)].map(([part]) => `${file}: ${part}`),
  )
  expect(found).toEqual([])
  const french = readFileSync('locales/fr.po', 'utf8').match(/^msgstr ".*"$/gm) ?? []
  expect(french.length).toBeGreaterThan(1_000)
  expect(french.filter((said) => /[^\u202f\u00a0]:(?: |<|"$)/.test(said))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages, languageTable, translatedLanguages } from '../src/platform/language/language.ts'

const sources = globSync([
  '{src,scripts,demo,bench,deploy}/**/*.{ts,tsx,sh,css,conf,cfg,yml}',
  '*.{ts,mjs}',
]).filter((file) => !/\.test\.|\+types/.test(file))

const knowing = ['src/platform/language/language.ts', 'src/shop/month-names.ts']

/** English may say that it is English. */
const codes = translatedLanguages.join('|')
/** `'rw'`, `rw: …`, `/rw/`, `rw|fr`, `rw,fr`. */
const named = new RegExp(
  `(['"\`])/?(${codes})\\1|(?<![\\w-])(${codes}): |/(${codes})/|\\b(${codes})[|,](${codes})\\b`,
)

const codeOf = (text: string) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)(\/\/|#).*/g, '')

it('names languages in their table alone: all else asks it', () => {
  const found = sources
    .filter((file) => !knowing.includes(file))
    .flatMap((file) =>
      codeOf(readFileSync(file, 'utf8'))
        .split('\n')
        .map((line, at) => ({ line, place: `${file}:${at + 1}` }))
        .filter(({ line }) => named.test(line))
        .map(({ line, place }) => `${place} ${line.trim()}`),
    )
  expect(sources.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

it('sees a list of languages wherever it stands', () => {
  for (const line of ["locales: ['rw']", "  rw: 'Umuntu',", '(rw|fr)/', '--locale rw,fr', '"/fr"'])
    expect(line).toMatch(named)
})

it('has a row that addresses and browsers can use', () => {
  for (const language of languages) {
    expect(language).toMatch(/^[a-z]{2}$/)
    const tag = `${language}-${languageTable[language].region}`
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  }
})

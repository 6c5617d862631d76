import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Messages, setupI18n } from '@lingui/core'
import * as lingui from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { languages, languageTable } from '../../../platform/language/language.ts'
import { i18n } from './core.ts'
import * as lean from './react.tsx'

const folder = path.join(import.meta.dirname, '../../../../locales/compiled')
const values = (count: number) =>
  new Proxy({}, { get: (_, name) => (name === 'status' ? 'PENDING' : count), has: () => true })

afterEach(() => i18n.activate('', ''))

test.each(languages)('all texts in %s read as Lingui writes them', (language) => {
  const { figures } = languageTable[language]
  const files = readdirSync(folder).filter((file) => file.startsWith(`${language}-`))
  const messages = Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  )
  const theirs = setupI18n({
    locale: language,
    locales: figures,
    messages: { [language]: messages },
  })
  i18n.load(language, messages)
  i18n.activate(language, figures)
  const ids = Object.keys(messages)
  expect(ids.length).toBeGreaterThan(500)
  for (const count of [0, 1, 2, 1_234_567])
    for (const id of ids) expect(i18n._(id, values(count)), id).toBe(theirs._(id, values(count)))
})

test('a text with elements in it is drawn as Lingui draws it', () => {
  const messages: Messages & Parameters<typeof i18n.load>[1] = {
    both: ['Read <0>the <1>terms</1></0> or ', ['name'], '<2/>, ', ['price'], '.'],
    plain: ['\\u0041 & ', ['missing'], '<b>'],
  }
  const theirs = setupI18n({ locale: 'en', messages: { en: messages } })
  i18n.load('en', messages)
  i18n.activate('en', 'en')
  for (const id of ['both', 'plain', 'unknown']) {
    const text = {
      id,
      values: { name: 'Uwase', price: <b>5</b> },
      components: { 0: <em lang="rw" />, 1: <i />, 2: <br /> },
    }
    expect(
      renderToStaticMarkup(
        <lean.I18nProvider>
          <lean.Trans {...text} />
        </lean.I18nProvider>,
      ),
    ).toBe(
      renderToStaticMarkup(
        <lingui.I18nProvider i18n={theirs}>
          <lingui.Trans {...text} />
        </lingui.I18nProvider>,
      ),
    )
  }
})

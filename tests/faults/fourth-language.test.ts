import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../src/platform/language/language.ts'
import { type AppProcess, startApp } from '../fixtures/app-process.ts'
import { type Mailbox, startMailbox } from '../fixtures/mailbox.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { visit } from './visits.ts'

// A copy of this project gets one row and one file more, as docs/translating.md says, and nothing else.
// Its language is Esperanto, and what it says is French behind `eo: `.
const row = `
  eo: {
    name: 'Esperanto',
    region: 'FR',
    figures: 'en',
    colon: ' =',
    firstOfMonth: '1-a',
    offer: { text: 'Legi', close: 'Fermi' },
  },
`
const { folder, remove } = temporaryFolder('languages')
const inCopy = (file: string) => path.join(folder, file)
const catalogue = inCopy('locales/eo.po')

const run = (command: string) => {
  const bin = path.resolve('node_modules/.bin')
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}`, NODE_ENV: 'production' }
  const shell = ['-c', `exec 2>&1; ${command}`]
  const { status, stdout: said } = spawnSync('sh', shell, { cwd: folder, env, encoding: 'utf8' })
  return { status, said }
}
/** The line of `npm run check` about sentences that nobody has translated. */
const [findMissing = ''] =
  /^lingui check missing[^|]*/m.exec(readFileSync('scripts/check.sh', 'utf8')) ?? []

let mailbox: Mailbox
let app: AppProcess
beforeAll(async () => {
  const parts = ['src', 'demo', 'bench', 'tests', 'scripts', 'migrations', 'public']
  for (const part of [...parts, ...globSync(['*.{ts,json}', 'locales/*.po'])])
    cpSync(part, inCopy(part), { recursive: true, preserveTimestamps: true })
  symlinkSync(path.resolve('node_modules'), inCopy('node_modules'))
  addRow()
  await writeCatalogue()
  const built = run('node scripts/compile-messages.ts && react-router build --logLevel error')
  expect(built).toMatchObject({ status: 0 })
  mailbox = await startMailbox()
  app = await startApp({ DATA_DIR: inCopy('data'), SEED: 'demo', SMTP_URL: mailbox.url }, folder)
  await app.untilReady()
})
afterAll(async () => {
  await app?.end('SIGTERM')
  await mailbox?.stop()
  remove()
})

function addRow() {
  const file = inCopy('src/platform/language/language.ts')
  const table = /(export const languageTable = \{[\s\S]*?)\n(?=\} as const)/
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(table)
  writeFileSync(file, text.replace(table, `$1${row}`))
}

async function writeCatalogue() {
  const po = formatter({ lineNumbers: false })
  const from = inCopy('locales/fr.po')
  const context = (locale: string) => ({ locale, sourceLocale: 'en', filename: from })
  const french = Object.entries(await po.parse(readFileSync(from, 'utf8'), context('fr')))
  const said = french.map(([id, entry]) => [
    id,
    { ...entry, translation: `eo: ${entry.translation}` },
  ])
  const text = await po.serialize(Object.fromEntries(said), {
    ...context('eo'),
    existing: undefined,
  })
  writeFileSync(catalogue, text)
}

const ask = (address: string, body: object, language: string) =>
  fetch(app.url + address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-language': language },
    body: JSON.stringify(body),
  })

test('the types and the check of missing sentences know a language that gets a row', () => {
  expect(run('react-router typegen && tsc')).toEqual({ status: 0, said: '' })
  const whole = readFileSync(catalogue, 'utf8')
  expect(run(findMissing)).toMatchObject({ status: 0 })
  writeFileSync(catalogue, whole.replace(/^msgstr "eo: .*"$/m, 'msgstr ""'))
  expect(run(`${findMissing} --verbose`)).toMatchObject({
    status: 1,
    said: expect.stringContaining('locales/eo'),
  })
  writeFileSync(catalogue, whole)
})

test('its pages speak it, and lead to each other', async () => {
  const page = await (await fetch(`${app.url}/eo/shop`)).text()
  expect(page).toMatch(/<html lang="eo"/)
  expect(page).toMatch(/<title>eo: /)
  expect(page).toContain('content="eo_FR"')
  expect(page).toContain('>Esperanto</a>')
  expect(page).toMatch(/Rwf \d,\d{3}/)
  const alternates = [...page.matchAll(/<link[^>]*rel="alternate"[^>]*>/g)].join()
  for (const language of [...languages, 'eo', 'x-default'])
    expect(alternates).toMatch(new RegExp(`hrefLang="${language}"`, 'i'))
  expect(alternates).toContain(`"${app.url}/eo/shop"`)
  expect(page).toMatch(/eo-menu-[\w-]+\.json/)
  expect(await visit(`${app.url}/eo/shop`)).toEqual([])

  const manifest = await (await fetch(`${app.url}/eo/manifest.webmanifest`)).json()
  expect(page).toContain('href="/eo/manifest.webmanifest"')
  expect(manifest).toMatchObject({
    lang: 'eo',
    start_url: '/eo/shop',
    description: expect.stringMatching(/^eo: /),
  })

  const english = await (await fetch(`${app.url}/shop`)).text()
  expect(english).toContain('content="eo_FR"')
  expect(english).toContain('>Esperanto</a>')
})

test('search engines find them', async () => {
  const siteMap = await (await fetch(`${app.url}/sitemap.xml`)).text()
  expect(siteMap).toContain(`<loc>${app.url}/eo/shop</loc>`)
  expect(siteMap).toContain(`hreflang="eo" href="${app.url}/eo/product/1"`)
  expect(await (await fetch(`${app.url}/robots.txt`)).text()).toContain('/eo/cart')
})

test('who registers in it is answered in it and gets mails in it', async () => {
  const refused = await ask('/api/users/login', { email: '', password: '' }, 'eo')
  expect(await refused.json()).toMatchObject({
    code: 'INVALID',
    message: expect.stringMatching(/^eo: /),
  })
  const email = 'kliento@igikoni.test'
  const form = { username: 'Kliento', email, password: 'Muraho 2026' }
  const registered = await ask('/api/users/register', form, 'eo')
  expect(registered.status).toBe(201)
  const mail = await mailbox.waitForMail(email, /^eo: /)
  expect(mail.html).toContain('<html lang="eo">')
  expect(mail.text).toContain(' =\n')
  expect(mail.link).toContain('/eo/api/users/confirm?token=')
})

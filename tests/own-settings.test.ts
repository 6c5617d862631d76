import { chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownSettings, saidBesides } from '../scripts/own-settings.ts'
import { giveToOwner } from '../scripts/with-database.ts'
import { temporaryFolder } from './fixtures/temporary-folder.ts'

const DATABASE_URL = 'postgres://shop:secret@db.example.com/shop'

/** A machine with a service, and a folder in which there may be a shop as well. */
function aMachine(
  text = `# of the service\nDATABASE_URL=${DATABASE_URL}\nMAIL_FROM="shop@example.com"\n`,
) {
  const { folder, remove } = temporaryFolder('machine')
  onTestFinished(remove)
  vi.spyOn(console, 'error').mockReturnValue()
  const file = path.join(folder, 'igikoni.env')
  writeFileSync(file, text)
  return { file, DATA_DIR: path.join(folder, 'data') }
}

test('a command is about the shop of the service', () => {
  const { file, DATA_DIR } = aMachine()
  const MAIL_FROM = 'shop@example.com'
  expect(ownSettings({ DATA_DIR }, file)).toEqual({ DATA_DIR, DATABASE_URL, MAIL_FROM })
})

test('which keeps an embedded one where its unit says', () => {
  const { file } = aMachine('EMBEDDED=yes\n')
  const DATA_DIR = '/var/lib/igikoni'
  expect(ownSettings({}, file)).toEqual({ EMBEDDED: 'yes', DATA_DIR })
})

test.each([
  ['a number sign', 'MAIL_FROM=a#b', 'a#b'],
  ['quotes', 'MAIL_FROM="a#b"', 'a#b'],
  ['spaces around', ' MAIL_FROM = a b \t\r', 'a b'],
  ['nothing', 'MAIL_FROM=', ''],
])('a value may have %s', (_, line, MAIL_FROM) => {
  const { file } = aMachine(`# don't=1\n${line}\nDATABASE_URL=${DATABASE_URL}\n`)
  expect(ownSettings({}, file)).toEqual({ DATA_DIR: '/var/lib/igikoni', DATABASE_URL, MAIL_FROM })
})

test.each([{ EMBEDDED: 'yes' }, { DATABASE_URL: 'postgres://elsewhere/shop' }])(
  'unless it is told which one: %o',
  (said) => expect(ownSettings(said, aMachine().file)).toEqual(said),
)

test('of two shops it takes neither', () => {
  const { file, DATA_DIR } = aMachine()
  mkdirSync(path.join(DATA_DIR, 'database'), { recursive: true })
  expect(() => ownSettings({ DATA_DIR }, file)).toThrow(/set EMBEDDED=yes .* or DATABASE_URL\.$/)
})

test('another administrator is not the first one, whom a file of settings names', () => {
  const { file } = aMachine('ADMIN_EMAIL=first@example.com\nADMIN_USERNAME="first"\n')
  const fromFile = { ADMIN_EMAIL: 'first@example.com', ADMIN_USERNAME: 'first' }
  const PATH = '/usr/bin'
  expect(saidBesides(file, { ...fromFile, PATH })).toEqual({ PATH })
  const ADMIN_EMAIL = 'another@example.com'
  expect(saidBesides(file, { ...fromFile, ADMIN_EMAIL, PATH })).toEqual({ ADMIN_EMAIL, PATH })
  expect(saidBesides(`${file}.none`, { ...fromFile, PATH })).toEqual({ ...fromFile, PATH })
})

test.runIf(process.getuid?.() === 0)('what root has made for a shop belongs to its user', () => {
  const { folder, remove } = temporaryFolder('owned')
  onTestFinished(remove)
  mkdirSync(path.join(folder, 'database'))
  const file = path.join(folder, 'database', 'PG_VERSION')
  writeFileSync(file, '17')
  chownSync(folder, 1_234, 1_234)
  giveToOwner(folder)
  expect(statSync(file)).toMatchObject({ uid: 1_234, gid: 1_234 })
})

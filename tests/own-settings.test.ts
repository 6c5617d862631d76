import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownSettings } from '../scripts/own-settings.ts'
import { temporaryFolder } from './fixtures/temporary-folder.ts'

const DATABASE_URL = 'postgres://shop:secret@db.example.com/shop'

/** A machine with a service, and a folder in which there may be a shop as well. */
function aMachine() {
  const { folder, remove } = temporaryFolder('machine')
  onTestFinished(remove)
  vi.spyOn(console, 'error').mockReturnValue()
  const file = path.join(folder, 'igikoni.env')
  writeFileSync(
    file,
    `# of the service\nDATABASE_URL=${DATABASE_URL}\nMAIL_FROM="shop@example.com"\n`,
  )
  return { file, DATA_DIR: path.join(folder, 'data') }
}

test('a command is about the shop of the service', () => {
  const { file, DATA_DIR } = aMachine()
  const MAIL_FROM = 'shop@example.com'
  expect(ownSettings({ DATA_DIR }, file)).toEqual({ DATA_DIR, DATABASE_URL, MAIL_FROM })
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

test('settings that cannot be read are no reason to take another shop', () => {
  const { DATA_DIR, file } = aMachine()
  expect(() => ownSettings({ DATA_DIR }, path.dirname(file))).toThrow(/you may not read \(EISDIR\)/)
})

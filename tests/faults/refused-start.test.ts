import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startApp } from '../fixtures/app-process.ts'
import { listening } from '../fixtures/free-port.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

const { folder, remove } = temporaryFolder('refused')
afterAll(remove)

/** What a shop that does not start says, and its exit code. */
async function refusal(settings: NodeJS.ProcessEnv) {
  const app = await startApp({ DATA_DIR: path.join(folder, 'data'), ...settings })
  const { code } = await app.exited
  return { code, said: app.output().trim() }
}

test.each([
  [{ PORT: 'eighty' }, 'PORT got "eighty"; it takes a whole number from 0 to 65535.'],
  [{ HOST: '203.0.113.7' }, 'HOST got "203.0.113.7"; it takes an address of this machine.'],
  [{ ADMIN_PASSWORD: '1234567' }, 'ADMIN_PASSWORD got "***"; it takes at least 8 characters.'],
  [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT got "no"; it takes one of: on, off.'],
])('the start with %o ends with one line', async (settings, line) => {
  expect(await refusal(settings)).toEqual({ code: 1, said: line })
})

test('a real shop says so as a line of its log, and which setting is probably misspelled', async () => {
  const settings = { TRYING_OUT: '', EMBEDDED: 'yes', SMPT_URL: 'smtp://mail.example.com' }
  const { code, said } = await refusal(settings)
  expect(code).toBe(1)
  const { level, msg } = JSON.parse(said)
  expect(level).toBe(60)
  expect(msg).toMatch(/^SMTP_URL is missing; .* SMPT_URL is no setting .* is SMTP_URL meant\?$/)
})

test('a port that is in use is named', async () => {
  const other = createServer()
  onTestFinished(() => void other.close())
  const PORT = String(await listening(other))
  const said = `PORT ${PORT} is in use. Stop what listens there, or set PORT to another one.`
  expect(await refusal({ PORT })).toEqual({ code: 1, said })
})

test('a DATA_DIR that is a file is named', async () => {
  const DATA_DIR = path.join(folder, 'file')
  writeFileSync(DATA_DIR, '')
  const { code, said } = await refusal({ DATA_DIR })
  expect(code).toBe(1)
  expect(said).toMatch(/^DATA_DIR .*file cannot be written: [^\n]*$/)
})

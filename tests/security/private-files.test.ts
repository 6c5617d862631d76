import { chmodSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedShop } from '../faults/embedded-shop.ts'
import { waitFor } from '../faults/wait.ts'
import { mailFilesIn } from '../fixtures/mailbox.ts'

/** Mode by path, without the files of PGlite, which come for everybody below a folder that is not. */
function modesIn(folder: string): Record<string, string> {
  const names = [
    '.',
    ...readdirSync(folder),
    ...readdirSync(path.join(folder, 'outbox'), {}).map((name) => `outbox/${name}`),
  ]
  return Object.fromEntries(
    names.map((name) => [
      String(name).replace(/\d.*eml$/, '*.eml'),
      (statSync(path.join(folder, String(name))).mode & 0o777).toString(8),
    ]),
  )
}

test('what a real shop keeps on disk can be read by its owner alone, and no secret is in its log', async () => {
  const shop = openEmbeddedShop()
  onTestFinished(shop.close)
  chmodSync(shop.folder, 0o755)
  const { url, untilReady, output } = await shop.start({
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    EMBEDDED: 'yes',
    MAIL: 'files',
    PUBLIC_URL: 'https://shop.example',
  })
  await untilReady()
  const body = { username: 'Keza', email: 'keza@example.rw', password: 'Muraho 2026' }
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/api/users/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  expect(status).toBe(201)
  await waitFor('a mail', () => mailFilesIn(shop.folder).length > 0, 20_000)
  // Its line comes after it, and through a pipe.
  await waitFor('its line', () => output().includes('mail: Please confirm your email'), 20_000)
  expect(mailFilesIn(shop.folder)).toHaveLength(1)
  expect(modesIn(shop.folder)).toEqual({
    '.': '700',
    'administrator.json': '600',
    // Scripts and styles, which every visitor gets.
    assets: '755',
    'backup.sock': '600',
    database: '700',
    'in-use.lock': '600',
    'in-use.pid': '600',
    outbox: '700',
    'outbox/*.eml': '600',
  })
  const { password } = JSON.parse(
    readFileSync(path.join(shop.folder, 'administrator.json'), 'utf8'),
  )
  expect(output()).toContain(`password: in ${shop.folder}/administrator.json`)
  expect(output()).not.toMatch(/token=/)
  expect(output()).not.toContain(password)
})

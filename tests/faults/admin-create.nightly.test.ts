import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openMadeShop } from './embedded-shop.ts'

test('an administrator is made from lines that come at once, and none where they end before', async () => {
  const shop = await openMadeShop()
  onTestFinished(shop.close)
  await shop.stock()
  const answering = async (...lines: string[]) => {
    const script = spawn(process.execPath, ['scripts/admin-create.ts'], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        EMBEDDED: 'yes',
        DATA_DIR: shop.folder,
      },
    })
    script.stdin.end(lines.map((line) => `${line}\n`).join(''))
    const ended = once(script, 'close')
    const [said, failed] = await Promise.all([text(script.stdout), text(script.stderr)])
    const [code] = await ended
    return { code, said, failed: failed.trim() }
  }
  const nobody = 'Nothing was made: ADMIN_USERNAME is missing, and nobody answers.'
  expect(await answering('owner@igikoni.test')).toMatchObject({ code: 1, failed: nobody })
  const made = await answering('owner@igikoni.test', 'Nyir’iduka', 'Ibirayi n’ibishyimbo')
  expect(made).toMatchObject({ code: 0, failed: '' })
  expect(made.said).toContain('owner@igikoni.test can sign in as an administrator.')
})

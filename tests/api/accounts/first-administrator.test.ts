import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { asAdmin, asAnyone, shop, unique, uniqueEmail } from '#tests'
import { readEnv } from '../../../src/platform/env/env.server.ts'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import {
  createAdministrator,
  ensureAdministrator,
} from '../../../src/shop/accounts/first-administrator.server.ts'

it.each(['', '{"email":', '{}', 'null'])(
  'opens a shop that has an administrator, also when the note of the generated one is %j',
  async (note) => {
    await asAdmin()
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'administrator-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
    writeFileSync(path.join(DATA_DIR, 'administrator.json'), note)
    expect(await ensureAdministrator(shop.db, readEnv({ DATA_DIR }))).toBe('known')
  },
)

it('lets an administrator in of whom the settings have accents beside their letters', async () => {
  const [email, password] = [`ren\u00e9.${uniqueEmail()}`, 'caf\u00e9 de Kigali 2500']
  const { ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = readEnv({
    ADMIN_EMAIL: email.normalize('NFD'),
    ADMIN_PASSWORD: password.normalize('NFD'),
  })
  const administrator = { email: ADMIN_EMAIL, username: unique('rene'), password: ADMIN_PASSWORD }
  await createAdministrator(shop.db, administrator)
  for (const form of ['NFC', 'NFD']) {
    const body = { email: email.normalize(form), password: password.normalize(form) }
    expect(await asAnyone().ask(accountApi.login, { body })).toMatchObject({ status: 200 })
  }
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { asAdmin, shop } from '../../../tests/fixtures/shared-shop.ts'
import { readEnv } from '../../platform/env/env.server.ts'
import { ensureAdministrator } from './first-administrator.server.ts'

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

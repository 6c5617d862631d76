import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts'
import { isLockedDirectory } from './data-directory.server.ts'
import { openEmbedded } from './embedded.server.ts'

const { folder, remove } = temporaryFolder('embedded')
afterAll(remove)

it('refuses a directory in which the release before still runs, and leaves it unlocked', async () => {
  // All that this release and the one before have in common: each answers at this socket.
  const before = createServer().listen(path.join(folder, 'backup.sock'))
  await once(before, 'listening')
  await expect(openEmbedded(folder, fastify().log)).rejects.toThrow(
    `DATA_DIR ${folder} cannot be opened: the release before still runs in it. Stop it first.`,
  )
  expect(isLockedDirectory(folder)).toBe(false)
  before.close()
})

import path from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

/** Where the running test may put a backup. */
export function backupFile() {
  const { folder, remove } = temporaryFolder('backup')
  onTestFinished(remove)
  return path.join(folder, 'shop.backup')
}

/** What `npm run backup` ends with. */
export const saysHowManyRows = /^\S+shop\.backup: \d+ rows\.$/

import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { linesIn } from '../src/platform/database/backup-file.server.ts'

/** The lines of a file that `npm run backup` wrote. @throws Error when it is not packed so, or cut off */
export async function* backupLinesOf(file: string): AsyncGenerator<string> {
  // An error of either is that of the last, whose reader gets it.
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined)
  try {
    yield* linesIn(text)
  } catch (error) {
    throw new Error(`${file} is no backup, or not a whole one (${(error as Error).message}).`)
  }
}

import { lchownSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** What root has made in the folder of a shop that runs as another user becomes that user's: it could not write it. */
export function giveToOwner(directory: string): void {
  const { uid, gid } = statSync(directory)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(directory, name), uid, gid)
}

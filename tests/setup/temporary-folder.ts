import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new folder that goes when it is removed or, at the latest, when this process ends. */
export function temporaryFolder(name: string) {
  const folder = mkdtempSync(path.join(tmpdir(), `igikoni-${name}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  return {
    folder,
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}

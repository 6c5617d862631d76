import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './is-alive.mjs'
import { inRoot } from './root.mjs'

// An npm that was killed in mid-work leaves half-unpacked packages that the next one takes for
// whole. While this file is there, with the pid of that npm, node_modules is not to be trusted.
const marker = inRoot('node_modules/.igikoni/installing')
const patience = 120_000

/** @param {number} pid */
export const installationBegins = (pid) => writeFileSync(marker, String(pid))

export const installationEnds = () => rmSync(marker, { force: true })

/** After an interrupted installation: lets a surviving npm end, and clears what it left. */
export async function clearInterrupted() {
  if (!existsSync(marker)) return
  const pid = Number(readFileSync(marker, 'utf8'))
  for (let waited = 0; isAlive(pid) && waited < patience; waited += 200) await pause(200)
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (name !== '.igikoni') rmSync(inRoot('node_modules', name), { recursive: true, force: true })
  }
}

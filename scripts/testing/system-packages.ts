import { existsSync } from 'node:fs'
import { runStep } from '../bootstrap/step.mjs'

let isListFresh = false

/** Installs a package of the system: by itself on Debian as root, else it says how the person can. */
export async function installSystemPackage(what: string, name: string) {
  const command = `apt-get update && apt-get install -y ${name}`
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `${what} is missing: install it with this system's package manager, then run npm test again.`,
    )
  }
  if (process.getuid?.() !== 0) {
    throw new Error(`${what} is missing: run \`sudo sh -c "${command}"\`, then npm test again.`)
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  if (!isListFresh)
    await runStep('Reading the list of system packages', 'apt-get', ['update'], { env })
  isListFresh = true
  const install = ['install', '-y', '--no-install-recommends', name]
  await runStep(`Installing ${what}`, 'apt-get', install, { env })
}

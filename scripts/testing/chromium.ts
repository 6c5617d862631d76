import { spawnSync } from 'node:child_process'
import { installSystemPackage } from './system-packages.ts'

/** Where the systems put it, under the names they give it. */
const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The first that answers: on Ubuntu `chromium-browser` may be a mere pointer to a snap. */
export function findChromium(): string | undefined {
  return places.find(
    (place) => place && spawnSync(place, ['--version'], { timeout: 20_000 }).status === 0,
  )
}

/** @returns the path of a Chromium that runs */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  await installSystemPackage('Chromium', 'chromium')
  const installed = findChromium()
  if (installed) return installed
  throw new Error('Chromium was installed but does not run: name one that does in CHROMIUM_PATH.')
}

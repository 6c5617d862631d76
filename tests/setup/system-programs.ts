import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

const oldestPostgres = 15

/** Where the systems put it, under the names they give it. */
const chromiums = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The first that answers: on Ubuntu `chromium-browser` may be a mere pointer to a snap. */
export const findChromium = () => chromiums.find((program) => program && versionOf(program) > 0)

/** The path of `initdb`, `pgbench` …; Debian keeps each version of PostgreSQL in a folder of its own. */
export function postgresProgram(name: string): string {
  const folder = findPostgres()
  if (!folder) throw new Error(`PostgreSQL ${oldestPostgres} is missing: \`npm test\` installs it.`)
  return path.join(folder, name)
}

const findPostgres = () =>
  [
    ...globSync('/usr/lib/postgresql/*/bin'),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ].find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) &&
      versionOf(path.join(folder, 'postgres')) >= oldestPostgres,
  )

/** The first number in what `program --version` prints; 0 when it does not run. */
function versionOf(program: string): number {
  const { status, stdout } = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
  })
  return status === 0 ? Number(/ (\d+)/.exec(stdout)?.[1] ?? 0) : 0
}

/** @throws Error with the command that installs it, where this process may not do that itself */
export const ensureChromium = () => ensure('Chromium', 'chromium', findChromium)
export const ensurePostgres = () => ensure('PostgreSQL', 'postgresql', findPostgres)

function ensure(title: string, debianPackage: string, find: () => string | undefined): void {
  if (find()) return
  const command = `apt-get update && apt-get install -y --no-install-recommends ${debianPackage}`
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error(`${title} is missing: install it with this system's package manager.`)
  }
  if (process.getuid?.() !== 0) {
    throw new Error(`${title} is missing: run \`sudo sh -c "${command}"\`.`)
  }
  console.log(`Installing ${title} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { env, encoding: 'utf8' })
  if (status === 0 && find()) return
  throw new Error(`${stdout}${stderr}\nInstalling ${title} failed: \`${command}\`.`)
}

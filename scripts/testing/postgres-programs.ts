import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { installSystemPackage } from './system-packages.ts'

const oldest = 15
const debianFolder = '/usr/lib/postgresql'

/** Installs PostgreSQL where none, or only one older than 15, is found. */
export async function ensurePostgres() {
  if (findPrograms()) return
  await installSystemPackage('PostgreSQL', 'postgresql')
  if (!findPrograms()) {
    throw new Error(
      `PostgreSQL ${oldest} or newer is missing: name one's address in TEST_DATABASE_URL.`,
    )
  }
}

/** The path of `postgres`, `initdb`, `pgbench` … */
export function postgresProgram(name: string): string {
  const folder = findPrograms()
  if (!folder) throw new Error('PostgreSQL is missing: `npm test` installs it.')
  return path.join(folder, name)
}

/** PostgreSQL refuses to run as root: then as the user its package made. */
export function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** The newest that is new enough: Debian keeps each version in a folder of its own. */
function findPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianFolder, version, 'bin'))
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [...debian, ...onPath].find((folder) => versionIn(folder) >= oldest)
}

function versionIn(folder: string) {
  const postgres = path.join(folder, 'postgres')
  if (!existsSync(postgres) || !existsSync(path.join(folder, 'initdb'))) return 0
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

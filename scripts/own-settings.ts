import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

/** Where deploy/igikoni@.service has its settings. */
const ofService = '/etc/igikoni.env'
/** Settings that the unit itself has; its file may override them. */
const unit = { DATA_DIR: '/var/lib/igikoni' }

/**
 * The settings of the shop that a command is about: what the environment says, else what the service of
 * this machine has been given.
 * @param file of the service's settings
 * @throws Error with one line when it may not be read, or when it is not clear which shop is meant
 */
export function ownSettings(source: NodeJS.ProcessEnv, file = ofService): NodeJS.ProcessEnv {
  if (namesDatabase(source) || !existsSync(file)) return source
  const { DATA_DIR = './data' } = source
  if (existsSync(path.join(DATA_DIR, 'database')))
    throw new Error(
      `There is a shop in DATA_DIR ${DATA_DIR}, and the service has the one of ${file}: set EMBEDDED=yes for the first, or DATABASE_URL.`,
    )
  const settings = { ...unit, ...settingsIn(read(file)), ...source }
  if (!namesDatabase(settings))
    throw new Error(
      `${file} names no database: where it is a credential of the service, set DATABASE_URL_FILE to the file that LoadCredential names.`,
    )
  console.error(`With the settings of ${file}.`)
  return settings
}

/**
 * What the environment says by itself, without what `run.sh` has added to it from a file of settings.
 * @returns all of it where there is no such file
 */
export function saidBesides(file: string, source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (!existsSync(file)) return source
  const added = parseEnv(readFileSync(file, 'utf8'))
  const said = Object.entries(source).filter(([name, value]) => added[name] !== value)
  return Object.fromEntries(said)
}

/** As systemd reads them: unlike in a `.env`, a `#` in the middle of a line is part of the value. */
const settingsIn = (text: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...text.matchAll(/^[ \t]*([A-Za-z_]\w*)[ \t]*=[ \t]*(['"]?)(.*?)\2[ \t\r]*$/gm)].map(
      ([, name, , value]) => [name, value],
    ),
  )

const namesDatabase = ({ DATABASE_URL, DATABASE_URL_FILE, EMBEDDED }: NodeJS.ProcessEnv) =>
  Boolean(DATABASE_URL || DATABASE_URL_FILE || EMBEDDED)

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(
      `The service has its settings in ${file}, which you may not read (${code}): use sudo, or set DATABASE_URL.`,
    )
  }
}

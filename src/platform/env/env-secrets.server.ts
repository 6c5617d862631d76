import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Settings that hold a password or may. */
export const secrets = [
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'MTN_MOMO_KEY',
  'MTN_MOMO_SUBSCRIPTION_KEY',
] as const

/**
 * The secrets that stand in files: `NAME_FILE` names one, as container platforms mount them; otherwise
 * systemd's credential `NAME`, if the unit loads one (systemd.exec, LoadCredential=). A line break at
 * the end is not part of it.
 * @throws Error with one line for a file that cannot be read or is empty, and for a secret that is set twice
 */
export function readSecretFiles(source: NodeJS.ProcessEnv): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of secrets) {
    const file = source[`${name}_FILE`] || credentialOf(name, source)
    if (!file) continue
    if (source[name]) {
      if (!source[`${name}_FILE`]) continue
      throw new Error(`${name} and ${name}_FILE are both set; the shop takes one of them.`)
    }
    found[name] = read(file, `${name}_FILE`)
    if (found[name].trim() === '') throw emptyFile(file, `${name}_FILE`)
  }
  return found
}

function credentialOf(name: string, { CREDENTIALS_DIRECTORY }: NodeJS.ProcessEnv) {
  if (!CREDENTIALS_DIRECTORY) return undefined
  const file = path.join(CREDENTIALS_DIRECTORY, name)
  return existsSync(file) ? file : undefined
}

function read(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const got = isPath(file) ? file : '***'
    throw new Error(`${setting} got "${got}" (${code}); it takes a file that can be read.`)
  }
}

/** Of a mount that failed, without which another database would be taken for the shop's. */
const emptyFile = (file: string, setting: string) =>
  new Error(`${setting} got "${file}" (empty); it takes a file with the value in it.`)

/** Anything else may be the secret itself, put where the name of its file belongs. */
const isPath = (text: string): boolean => /^\.{0,2}\//.test(text)

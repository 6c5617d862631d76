import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * One hash over the content of files and whole folders: equal as long as nobody changed a byte,
 * whatever a clone or a checkout did to the times. What is missing counts as missing.
 * @param {string} base paths are relative to it, so that a moved clone keeps its stamps
 * @param {string[]} names
 */
export function fingerprint(base, names) {
  const hash = createHash('sha256')
  for (const name of names.flatMap((name) => filesIn(base, name))) {
    const content = readFileSync(path.join(base, name))
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** @param {string} file @param {string} stamp */
export const isStamped = (file, stamp) => readIfThere(file) === stamp

/** @param {string} file @param {string} stamp */
export function writeStamp(file, stamp) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}

/** @param {string} base @param {string} name @returns {string[]} */
function filesIn(base, name) {
  const found = statSync(path.join(base, name), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [name]
  return readdirSync(path.join(base, name))
    .sort()
    .flatMap((child) => filesIn(base, path.join(name, child)))
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

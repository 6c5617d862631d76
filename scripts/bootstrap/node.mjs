import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

const pinned = inRoot('node_modules/node/bin/node')

/**
 * The Node that runs the shop: the pinned one, or where that does not exist (Alpine, say, or
 * installed with scripts forbidden) this one, if it is as new. Undefined: neither.
 */
export function findNode() {
  if (existsSync(pinned)) return pinned
  return majorOf(process.versions.node) >= majorOf(pinnedVersion()) ? process.execPath : undefined
}

export function pinnedVersion() {
  return JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).dependencies.node
}

/** @param {string} version */
const majorOf = (version) => Number(version.split('.')[0])

import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project; every path below is relative to it. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string[]} names */
export const inRoot = (...names) => path.join(root, ...names)

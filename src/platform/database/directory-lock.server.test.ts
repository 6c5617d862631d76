import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '../../../scripts/bootstrap/temporary-folder.mjs'
import { makeDirectory } from './directory-lock.server.ts'

const { folder, remove } = temporaryFolder('directories')
afterAll(remove)

it('makes a directory with those above it, and once', () => {
  const directory = path.join(folder, 'shops', 'kimironko')
  expect(makeDirectory(directory)).toBe(directory)
  expect(makeDirectory(directory)).toBe(directory)
  expect(existsSync(directory)).toBe(true)
})

it('says in one line what cannot be a directory', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  for (const directory of [file, path.join(file, 'below'), '/proc/nowhere/igikoni']) {
    expect(() => makeDirectory(directory)).toThrow(/^DATA_DIR .* cannot be written: [^\n]*$/)
  }
})

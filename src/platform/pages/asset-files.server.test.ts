import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts'
import { openAssetFiles } from './asset-files.server.ts'

const { folder, remove } = temporaryFolder('assets')
afterAll(remove)

const { log } = fastify()
let release: string
let shared: string
let number = 0

beforeEach(() => {
  number += 1
  release = path.join(folder, `release-${number}`)
  shared = path.join(folder, `shared-${number}`)
  mkdirSync(release)
  writeFileSync(path.join(release, 'shop-1a2b.js'), 'shop')
})

const putThere = (name: string, hoursAgo: number) => {
  mkdirSync(shared, { recursive: true })
  const file = path.join(shared, name)
  writeFileSync(file, name)
  const then = new Date(Date.now() - hoursAgo * 3_600_000)
  utimesSync(file, then, then)
  return file
}

test('files of the last day stay beside those of the running release, older ones go', async () => {
  putThere('shop-yesterday.js', 23)
  putThere('shop-last-week.js', 25)
  const files = openAssetFiles({ own: release, shared, sharedFor: 0 }, log)
  expect(files.isStarting()).toBe(true)
  await files.share()
  expect(files.isStarting()).toBe(false)
  expect(files.folder()).toBe(shared)
  expect(readdirSync(shared).sort()).toEqual(['shop-1a2b.js', 'shop-yesterday.js'])
})

test('where a CDN may send an old page, its files stay for as long', async () => {
  putThere('shop-two-days-ago.js', 71)
  putThere('shop-last-week.js', 73)
  await openAssetFiles({ own: release, shared, sharedFor: 86_400 }, log).share()
  expect(readdirSync(shared).sort()).toEqual(['shop-1a2b.js', 'shop-two-days-ago.js'])
})

test('a file that the running release uses counts as new, however long it has been there', async () => {
  const file = putThere('shop-1a2b.js', 1_000)
  await openAssetFiles({ own: release, shared, sharedFor: 0 }, log).share()
  expect(Date.now() - statSync(file).mtimeMs).toBeLessThan(60_000)
})

test('where the folder cannot be made, the release serves its own files', async () => {
  writeFileSync(shared, 'a file')
  const files = openAssetFiles({ own: release, shared, sharedFor: 0 }, log)
  await files.share()
  expect(files.folder()).toBe(release)
})

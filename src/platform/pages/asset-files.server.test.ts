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
  writeFileSync(path.join(release, 'shop-1a2b3c4d.js'), 'shop')
})

const open = ({ sharedFor = 0 } = {}) => openAssetFiles({ own: release, shared, sharedFor }, log)

const namesIn = (directory: string) => readdirSync(directory).sort()

const putThere = (name: string, hoursAgo: number) => {
  mkdirSync(shared, { recursive: true })
  const file = path.join(shared, name)
  writeFileSync(file, name)
  const then = new Date(Date.now() - hoursAgo * 3_600_000)
  utimesSync(file, then, then)
  return file
}

test('keeps files of the last day beside those of the running release, and deletes older ones', async () => {
  putThere('shop-Yesterda.js', 23)
  putThere('shop-LastWeek.js', 25)
  const files = open()
  expect(files.isStarting()).toBe(true)
  await files.share()
  expect(files.isStarting()).toBe(false)
  expect(files.folder()).toBe(shared)
  expect(namesIn(shared)).toEqual(['shop-1a2b3c4d.js', 'shop-Yesterda.js'])
})

test('keeps the files of an old page for as long as a CDN may send the page', async () => {
  putThere('shop-TwoDays_.js', 71)
  putThere('shop-LastWeek.js', 73)
  await open({ sharedFor: 86_400 }).share()
  expect(namesIn(shared)).toEqual(['shop-1a2b3c4d.js', 'shop-TwoDays_.js'])
})

test('a release serves its own files if it cannot create the folder', async () => {
  writeFileSync(shared, 'a file')
  const files = open()
  await files.share()
  expect(files.folder()).toBe(release)
})

test('deletes only old files of the build', async () => {
  for (const name of ['index.html', 'logo.svg', 'photo-12345.jpg', 'shop-LastWeek.css.br'])
    putThere(name, 1_000)
  putThere('.4711-shop-LastWeek.css', 1_000)
  await open().share()
  expect(namesIn(shared)).toEqual(['index.html', 'logo.svg', 'photo-12345.jpg', 'shop-1a2b3c4d.js'])
})

test('processes that start at once, all with the same process id, all share their files', async () => {
  const content = 'shop'.repeat(100_000)
  for (let file = 0; file < 20; file += 1)
    writeFileSync(path.join(release, `part${file}-1a2b3c4d.js`), content)
  const processes = [open(), open(), open()]
  await Promise.all(processes.map((one) => one.share()))
  expect(processes.map((one) => one.folder())).toEqual([shared, shared, shared])
  expect(namesIn(shared)).toEqual([...namesIn(release)])
  for (const name of namesIn(release))
    expect(statSync(path.join(shared, name)).size).toBe(statSync(path.join(release, name)).size)
})

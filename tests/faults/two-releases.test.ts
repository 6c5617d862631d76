import { renameSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { readyProcess, shopOfFile } from './drill.ts'
import { copyRelease, rehash } from './other-release.ts'
import { visit } from './visits.ts'

const { folder, remove } = temporaryFolder('releases')
const build = path.join(folder, 'build')

copyRelease(folder)
rehash(build, '-newer')
const shop = await shopOfFile({ atRisk: 'everything' })
afterAll(remove)
const [older, newer] = [await readyProcess(shop), await readyProcess(shop, {}, folder)]

test('pages of one release find their scripts at a process of the other', async () => {
  expect(await visit(`${older.url}/shop`, newer.url)).toEqual([])
  expect(await visit(`${newer.url}/shop`, older.url)).toEqual([])
})

test('a build that is replaced under a running process leaves its pages whole', async () => {
  renameSync(build, `${build}.old`)
  expect(await visit(`${newer.url}/shop`)).toEqual([])
})

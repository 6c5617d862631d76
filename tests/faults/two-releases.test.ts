import { renameSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppProcess } from '../fixtures/app-process.ts'
import { openPostgresShop, type PostgresShop } from '../fixtures/postgres-shop.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { copyRelease, rehash } from './other-release.ts'
import { visit } from './visits.ts'

const { folder, remove } = temporaryFolder('releases')
const build = path.join(folder, 'build')

let shop: PostgresShop
let older: AppProcess
let newer: AppProcess

beforeAll(async () => {
  copyRelease(folder)
  rehash(build, '-newer')
  shop = await openPostgresShop({ atRisk: 'everything' })
  older = await shop.start()
  newer = await shop.start({}, folder)
  await Promise.all([older.untilReady(), newer.untilReady()])
})
afterAll(async () => {
  await shop?.close()
  remove()
})

test('pages of one release find their scripts at a process of the other', async () => {
  expect(await visit(`${older.url}/shop`, newer.url)).toEqual([])
  expect(await visit(`${newer.url}/shop`, older.url)).toEqual([])
})

test('a build that is replaced under a running process leaves its pages whole', async () => {
  renameSync(build, `${build}.old`)
  expect(await visit(`${newer.url}/shop`)).toEqual([])
})

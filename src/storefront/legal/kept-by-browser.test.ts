import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browserKeys, draftPrefix, tabKeys } from '../../ui/storage-keys.ts'
import { deviceStores } from '../outbox/device.ts'
import { seenNames } from '../outbox/seen.ts'
import { keptByBrowser } from './kept-by-browser.ts'

const named = (place: Exclude<keyof (typeof keptByBrowser)[number], 'what'>) =>
  keptByBrowser.flatMap((row) => row[place] ?? []).toSorted()

/** Files of the shop by what they say. */
const filesThat = (pattern: RegExp) =>
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.') && pattern.test(readFileSync(file, 'utf8')))
    .toSorted()

test('the privacy page names each thing that pages keep, once, and nothing else', () => {
  expect(named('local')).toEqual([...browserKeys, draftPrefix].toSorted())
  expect(named('tab')).toEqual([...tabKeys].toSorted())
  expect(named('database')).toEqual([...deviceStores].toSorted())
  expect(named('seen')).toEqual([...seenNames].toSorted())
})

test('pages keep something in one way only, which takes no other name', () => {
  expect(filesThat(/localStorage|sessionStorage/)).toEqual([
    'src/site/errors/missing-files.ts',
    'src/ui/browser-storage.ts',
    'src/ui/data-saver/early-data-saver.ts',
    'src/ui/theme/theme-script.ts',
  ])
  expect(filesThat(/\bopenDB\b|indexedDB\.open/)).toEqual(['src/storefront/outbox/device.ts'])
  expect(filesThat(/document\.cookie\s*=|cookieStore\??\.set/)).toEqual([])
})

test('the scripts of the head know their keys by heart', () => {
  const keysIn = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:getItem\('|\bs\.)(\w+)/g)].map(([, key]) => key)
  const scripts = filesThat(/localStorage|sessionStorage/).filter(
    (file) => !/browser-storage/.test(file),
  )
  for (const key of scripts.flatMap(keysIn)) expect([...browserKeys, ...tabKeys]).toContain(key)
})

test('the database has the stores that are named', () => {
  const source = readFileSync('src/storefront/outbox/device.ts', 'utf8')
  const made = [...source.matchAll(/createObjectStore\('(\w+)'/g)].map(([, store]) => store)
  expect(made.toSorted()).toEqual([...deviceStores].toSorted())
})

test('the worker has the caches that are named', () => {
  const source = readFileSync('src/worker/scope.worker.ts', 'utf8')
  const [, made = ''] = /cacheNames = \{([\s\S]+)\} as const/.exec(source) ?? []
  const names = [...made.matchAll(/(\w+):/g)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(named('caches'))
})

test('the shop sets the cookies that are named', () => {
  const source = readFileSync('src/platform/http/session.server.ts', 'utf8')
  const set = [...source.matchAll(/name: `\$\{prefix\}(\w+)`/g)].map(([, name]) => name)
  const { 1: hint = '' } =
    /sessionHint = '(\w+)'/.exec(readFileSync('src/platform/http/session-hint.ts', 'utf8')) ?? []
  expect([...set, hint].toSorted()).toEqual(named('cookies'))
})

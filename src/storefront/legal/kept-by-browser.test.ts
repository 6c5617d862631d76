import { expect, test } from 'vitest'
import { browserKeys, draftPrefix, tabKeys } from '../../ui/storage-keys.ts'
import { deviceStores } from '../outbox/device.ts'
import { seenNames } from '../outbox/seen.ts'
import { keptByBrowser } from './kept-by-browser.ts'

const named = (place: Exclude<keyof (typeof keptByBrowser)[number], 'what'>) =>
  keptByBrowser.flatMap((row) => row[place] ?? []).toSorted()

test('the privacy page names each thing that pages keep, once, and nothing else', () => {
  expect(named('local')).toEqual([...browserKeys, draftPrefix].toSorted())
  expect(named('tab')).toEqual([...tabKeys].toSorted())
  expect(named('database')).toEqual([...deviceStores].toSorted())
  expect(named('seen')).toEqual([...seenNames].toSorted())
})

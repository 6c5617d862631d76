import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fingerprint, isStamped, writeStamp } from './stamp.mjs'

function makeFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'igikoni stamp '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(path.join(folder, 'src/shop'), { recursive: true })
  writeFileSync(path.join(folder, 'src/shop/order.ts'), 'one')
  return folder
}

it('stays the same when only times change', () => {
  const folder = makeFolder()
  const before = fingerprint(folder, ['src'])
  utimesSync(path.join(folder, 'src/shop/order.ts'), new Date(0), new Date(0))
  expect(fingerprint(folder, ['src'])).toBe(before)
})

it('changes with a byte, a name and a new file', () => {
  const folder = makeFolder()
  const seen = [fingerprint(folder, ['src'])]
  writeFileSync(path.join(folder, 'src/shop/order.ts'), 'two')
  seen.push(fingerprint(folder, ['src']))
  writeFileSync(path.join(folder, 'src/shop/cart.ts'), '')
  seen.push(fingerprint(folder, ['src']))
  rmSync(path.join(folder, 'src/shop/order.ts'))
  seen.push(fingerprint(folder, ['src']))
  expect(new Set(seen).size).toBe(4)
})

it('is content without a file that nobody has', () => {
  const folder = makeFolder()
  expect(fingerprint(folder, ['src', 'public'])).toBe(fingerprint(folder, ['src']))
})

it('knows whether the work of a stamp is done', () => {
  const file = path.join(makeFolder(), 'build/stamp')
  expect(isStamped(file, 'abc')).toBe(false)
  writeStamp(file, 'abc')
  expect(isStamped(file, 'abc')).toBe(true)
  expect(isStamped(file, 'abd')).toBe(false)
})

import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { withLock } from './lock.mjs'

const deadPid = 2 ** 22 + 1 // beyond the largest that Linux gives

function lockFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'igikoni-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'lock')
}

it('lets one at a time work', async () => {
  const file = lockFile()
  const seen: string[] = []
  const work = (name: string) => async () => {
    seen.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(`${name} ends`)
  }
  await Promise.all([withLock(file, work('one')), withLock(file, work('two'))])
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

it('is free again after work that failed', async () => {
  const file = lockFile()
  const failing = withLock(file, () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(await withLock(file, async () => 'done')).toBe('done')
})

it('takes over the lock of a process that died', async () => {
  const file = lockFile()
  writeFileSync(file, JSON.stringify({ host: hostname(), pid: deadPid }))
  expect(await withLock(file, async () => 'done')).toBe('done')
})

it('takes over a lock of another machine that nobody touches any more', async () => {
  const file = lockFile()
  writeFileSync(file, JSON.stringify({ host: 'elsewhere', pid: process.pid }))
  utimesSync(file, new Date(), new Date(Date.now() - 60_000))
  expect(await withLock(file, async () => 'done')).toBe('done')
})

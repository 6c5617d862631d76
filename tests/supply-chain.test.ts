import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly resolved?: string
  /** A part of another package's archive, whose hash covers it. */
  readonly inBundle?: true
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, Locked>
}
const { '': _, ...packages } = lock.packages

test('every package is what its hash says, from whatever registry it comes', () => {
  const loose = Object.entries(packages).filter(
    ([, { integrity, resolved, inBundle }]) =>
      (!inBundle && !integrity?.startsWith('sha512-')) || resolved !== undefined,
  )
  expect(loose).toEqual([])
})

test.each(['x64', 'arm64'])('so is the Node that the shop runs on, on Linux with %s', (cpu) => {
  const binary = packages[`node_modules/node-linux-${cpu}`]
  expect(binary?.version).toBe(packages['node_modules/node']?.version)
})

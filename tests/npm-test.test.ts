import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each(['--help', '-h'])('npm test says with %s what it takes, and runs nothing', (word) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.ts', word], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^npm test -- .*--project=[^\n]*\n$/)
})

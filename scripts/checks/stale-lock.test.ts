import { expect, it } from 'vitest'
import { findStaleLock } from './stale-lock.ts'

const packageJson = (dependencies: Record<string, string>) => JSON.stringify({ dependencies })
const packageLock = (dependencies: Record<string, string>) =>
  JSON.stringify({ packages: { '': { dependencies } } })

it('is content when both files agree', () => {
  expect(
    findStaleLock(packageJson({ zod: '4.6.7' }), packageLock({ zod: '4.6.7' })),
  ).toBeUndefined()
})

it('names the package that the two files have differently', () => {
  const stale = findStaleLock(packageJson({ zod: '4.6.8' }), packageLock({ zod: '4.6.7' }))
  expect(stale).toContain('does not have zod')
  expect(findStaleLock(packageJson({}), packageLock({ zod: '4.6.7' }))).toContain('zod')
})

it('refuses a version that is not exact', () => {
  const loose = findStaleLock(packageJson({ zod: '^4.6.7' }), packageLock({ zod: '^4.6.7' }))
  expect(loose).toContain('zod ^4.6.7 is not an exact version')
})

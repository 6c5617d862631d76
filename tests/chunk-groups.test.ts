import path from 'node:path'
import { expect, test } from 'vitest'
import { chunkGroups } from '../vite/chunks.ts'

const module = (name: string) => path.resolve('src/site', name)
const shared = chunkGroups.find(({ test }) => test?.test(module('any')))

test('modules that import each other come to the storefront whichever is asked for first', () => {
  // The page imports `first`, which imports `second`, which imports `first`.
  const importers: Record<string, string[]> = {
    [module('first')]: [module('second'), module('page')],
    [module('second')]: [module('first')],
  }
  const graph = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }
  const nameOf = shared?.name as (id: string, of: typeof graph) => string | null
  expect(nameOf(module('first'), graph)).toBe('shared')
  expect(nameOf(module('second'), graph)).toBe('shared')
})

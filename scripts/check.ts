// npm run check: what a machine can say about the code without running the shop; stops at the first no.
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './bootstrap/root.mjs'
import { runStep, tell } from './bootstrap/step.mjs'
import { findStaleLock } from './checks/stale-lock.ts'

const node = (title: string, ...args: string[]) => runStep(title, process.execPath, args)

const steps: (() => Promise<void>)[] = [
  () => node('Route types', 'node_modules/@react-router/dev/bin.cjs', 'typegen'),
  () => node('Types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  () => node('Lint and format', 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'),
  () =>
    node(
      'Architecture rules',
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=rules',
      'tests/architecture.test.ts',
    ),
  openapiIsCurrent,
  lockIsCurrent,
]

await tell(async () => {
  for (const step of steps) await step()
})

async function openapiIsCurrent() {
  const file = inRoot('docs/openapi.json')
  const committed = existsSync(file) ? readFileSync(file, 'utf8') : ''
  await node('API description', 'scripts/openapi.ts')
  if (readFileSync(file, 'utf8') === committed) return
  throw new Error('docs/openapi.json was out of date. It is written anew: commit it.')
}

async function lockIsCurrent() {
  const stale = findStaleLock(
    readFileSync(inRoot('package.json'), 'utf8'),
    readFileSync(inRoot('package-lock.json'), 'utf8'),
  )
  if (stale) throw new Error(stale)
}

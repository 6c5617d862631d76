import { existsSync, rmSync } from 'node:fs'
import { lockFile } from './install.mjs'
import { withLock } from './lock.mjs'
import { findNode } from './node.mjs'
import { inRoot, root } from './root.mjs'
import { fingerprint, isStamped, writeStamp } from './stamp.mjs'
import { runStep } from './step.mjs'

const stampFile = inRoot('build/stamp')
const sources = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/first-visit.ts',
  'scripts/precompress.mjs',
]
const steps = [
  { title: 'Building the pages', run: ['node_modules/@react-router/dev/bin.cjs', 'build'] },
  { title: 'Compressing their files', run: ['scripts/precompress.mjs', 'build/client'] },
]

/** Builds the pages unless the last build was made from exactly these sources. */
export async function ensureBuilt() {
  if (isBuilt()) return
  await withLock(lockFile, async () => {
    if (!isBuilt()) await build()
  })
}

const isBuilt = () =>
  isStamped(stampFile, fingerprint(root, sources)) && existsSync(inRoot('build/server/index.js'))

async function build() {
  // Taken before, so that a file saved while the build runs makes the next start build again.
  const stamp = fingerprint(root, sources)
  rmSync(stampFile, { force: true })
  for (const { title, run } of steps) {
    await runStep(title, findNode() ?? process.execPath, run, { env: { NODE_ENV: 'production' } })
  }
  writeStamp(stampFile, stamp)
}

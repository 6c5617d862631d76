import './bootstrap/node-version.mjs'
import { ensureBuilt } from './bootstrap/build.mjs'
import { handOver } from './bootstrap/hand-over.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { lean } from './bootstrap/lean.mjs'
import { tell } from './bootstrap/step.mjs'

await tell(async () => {
  await ensureInstalled()
  await ensureBuilt()
  handOver(['src/main.ts'], { NODE_ENV: 'production', ...lean(process.env) })
})

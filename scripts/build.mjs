import './bootstrap/node-version.mjs'
import { ensureBuilt } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { tell } from './bootstrap/step.mjs'

await tell(async () => {
  await ensureInstalled()
  await ensureBuilt()
})

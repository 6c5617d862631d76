// node scripts/run.mjs [options of Node] file.ts …: runs it on the pinned Node, installed first where it is missing.
import './bootstrap/node-version.mjs'
import { handOver } from './bootstrap/hand-over.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { tell } from './bootstrap/step.mjs'

await tell(async () => {
  await ensureInstalled()
  handOver(process.argv.slice(2))
})

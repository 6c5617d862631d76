// npm run dev: the server, started anew when a file changes that Node runs. Pages (.tsx, .css) are
// Vite's: it changes them in the open browser. Node's own --watch takes the temporary files of
// Vite's configuration for changes and never comes to rest.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { ended, startChild } from './bootstrap/children.mjs'
import { inRoot, root } from './bootstrap/root.mjs'

const isServers = /(?<!\.test)\.(ts|sql)$/
const quiet = 150
const patience = 3_000

let server: ChildProcess | undefined = start()
let restarted = Promise.resolve()
let timer: NodeJS.Timeout | undefined

for (const folder of ['src', 'demo', 'migrations']) {
  watch(inRoot(folder), { recursive: true }, (_event, name) => {
    if (!name || !isServers.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      restarted = restarted.then(() => restart(name))
    }, quiet)
  })
}

function start() {
  const child = startChild(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'inherit',
  })
  ended(child).then((code) => {
    if (child === server && code !== 0) console.log('Waiting for a change that mends it …')
  })
  return child
}

async function restart(changed: string) {
  console.log(`${changed} changed, starting again …`)
  const old = server
  server = undefined
  if (old && old.exitCode === null && old.signalCode === null) {
    const gone = once(old, 'exit')
    old.kill('SIGTERM')
    const late = setTimeout(() => old.kill('SIGKILL'), patience)
    await gone
    clearTimeout(late)
  }
  server = start()
}

// npm run dev: the server, restarted when a file changes that Node runs. Pages (.tsx, .css) are
// Vite's: it changes them in the open browser. Node's own --watch takes the temporary files of
// Vite's configuration for changes and never comes to rest.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import compileMessages from './compile-messages.ts'

const isServers = /(?<!\.test)\.(ts|sql|po)$/
const env = { ...process.env, NODE_ENV: 'development' }
const start = () => spawn(process.execPath, ['src/main.ts'], { env, stdio: 'inherit' })

await compileMessages()
let server = start()
let timer: NodeJS.Timeout | undefined
let restarted = Promise.resolve()

for (const folder of ['src', 'demo', 'migrations', 'locales']) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (!name || !isServers.test(name)) return
    clearTimeout(timer)
    // Several files saved at once are one change.
    timer = setTimeout(() => {
      console.log(`${name} changed, starting again …`)
      restarted = restarted.then(restart)
    }, 150)
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop().then(() => process.exit()))
}

async function restart() {
  await stop()
  try {
    await compileMessages()
    server = start()
  } catch (error) {
    console.error(`${(error as Error).message}\nWaiting for a change that mends it …`)
  }
}

async function stop() {
  if (server.exitCode !== null || server.signalCode !== null) return
  const late = setTimeout(() => server.kill('SIGKILL'), 3_000)
  server.kill('SIGTERM')
  await once(server, 'exit')
  clearTimeout(late)
}

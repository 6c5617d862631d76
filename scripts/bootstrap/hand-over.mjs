import { spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { findNode } from './node.mjs'
import { inRoot, root } from './root.mjs'

/**
 * Lets the pinned Node run the rest, with this process's terminal, environment and exit code.
 * Settings of `.env` count where the environment does not say otherwise. Where this process is that Node already it becomes the program and costs nothing.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export function handOver(args, env = {}) {
  const node = findNode() ?? process.execPath
  const all = existsSync(inRoot('.env')) ? ['--env-file=.env', ...args] : args
  // What was compiled once, types stripped, is ready at the next start: a third of the time.
  const cache = { NODE_COMPILE_CACHE: inRoot('node_modules/.cache/node') }
  const environment = { ...cache, ...process.env, ...env }
  process.chdir(root)
  if (process.execve && realpathSync(process.execPath) === realpathSync(node)) {
    process.execve(node, [node, ...all], environment)
  }
  const child = spawn(node, all, { stdio: 'inherit', env: environment })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.once('exit', (code, signal) =>
    process.exit(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
  )
}

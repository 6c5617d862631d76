import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import { outputOf } from '../fixtures/app-process.ts'

type Ended = { code: number | null; said: string }

/** A command of package.json as a process of its own, with nothing but these settings. */
export const runScript = (
  name: string,
  settings: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<Ended> => {
  const { stdin, ended } = startScript(name, settings, ...words)
  stdin.end()
  return ended
}

/** How one ends that does nothing but say why. */
export const refused = (said: unknown) => ({ code: 1, said })

/** The same, for callers with something to do while it runs. */
export function startScript(
  name: string,
  settings: NodeJS.ProcessEnv,
  ...words: string[]
): Pick<ChildProcess, 'kill'> & { stdin: Writable; ended: Promise<Ended> } {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const script = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
  })
  const said = outputOf(script)
  const ended = once(script, 'close').then(([code]): Ended => ({ code, said: said().trim() }))
  return { kill: script.kill.bind(script), stdin: script.stdin, ended }
}

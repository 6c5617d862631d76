import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'

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

/** The same, for callers with something to do while it runs. */
export function startScript(
  name: string,
  settings: NodeJS.ProcessEnv,
  ...words: string[]
): Pick<ChildProcess, 'kill'> & { stdin: Writable; ended: Promise<Ended> } {
  const script = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...settings,
    },
  })
  let said = ''
  for (const stream of [script.stdout, script.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const ended = once(script, 'close').then(([code]): Ended => ({ code, said: said.trim() }))
  return { kill: script.kill.bind(script), stdin: script.stdin, ended }
}

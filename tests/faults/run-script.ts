import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A command of package.json as a process of its own, with nothing but these settings. */
export async function runScript(
  name: string,
  settings: NodeJS.ProcessEnv,
  ...words: string[]
): Promise<{ code: number | null; said: string }> {
  const script = spawn(process.execPath, [`scripts/${name}.ts`, ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [script.stdout, script.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = await once(script, 'close')
  return { code, said: said.trim() }
}

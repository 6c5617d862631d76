import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts'

const run = promisify(execFile)

export const connections = 32

/** Addresses asked in turn. */
export interface Asked {
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** A generator in Node takes more of the processor than the server that it measures; wrk a third of that. */
export const generator = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'

/** @throws Error where not all is answered with 2xx */
export async function applyLoad(url: string, asked: Asked, seconds: number) {
  const measured = await (generator === 'wrk' ? byWrk : byAutocannon)(url, asked, seconds)
  if (measured.failed > 0) throw new Error(`${url}${asked.paths[0]} did not always answer 200.`)
  return measured
}

async function byWrk(url: string, { paths, headers }: Asked, seconds: number) {
  const { folder, remove } = temporaryFolder('wrk')
  const list = path.join(folder, 'paths')
  writeFileSync(list, paths.join('\n'))
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const walk = paths.length > 1 ? ['-s', path.join(import.meta.dirname, 'walk.lua')] : []
  const options = ['-t1', `-c${connections}`, `-d${seconds}`, ...asked, ...walk]
  const env = { ...process.env, PATHS: list }
  const { stdout } = await run('wrk', [...options, `${url}${paths[0]}`], { env })
  remove()
  const [, requests, taken] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
  const [, refused] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? []
  return { requests: Number(requests), seconds: Number(taken), failed: Number(refused ?? 0) }
}

async function byAutocannon(url: string, { paths, headers }: Asked, seconds: number) {
  let next = 0
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest(request) {
          next = (next + 1) % paths.length
          return { ...request, path: paths[next] ?? '/' }
        },
      },
    ],
  })
  const failed = result.non2xx + result.errors
  return { requests: result['2xx'], seconds: result.duration, failed }
}

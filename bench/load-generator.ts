import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { temporaryFolder } from '../tests/fixtures/temporary-folder.ts'

const run = promisify(execFile)

export const connections = 32
/** s after which an answer counts as none. */
const timeout = 10

/** Addresses asked in turn. */
export interface Asked {
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** A generator in Node takes more of the processor than the server that it measures; wrk a third of that. */
export const generator = spawnSync('wrk', ['--version']).error ? 'autocannon' : 'wrk'

/** @throws Error where something was answered with an error, or not at all */
export async function applyLoad(url: string, asked: Asked, seconds: number) {
  const measured = await (generator === 'wrk' ? byWrk : byAutocannon)(url, asked, seconds)
  if (measured.failed > 0) throw new Error(`${url}${asked.paths[0]} was not always answered well.`)
  return measured
}

async function byWrk(url: string, { paths, headers }: Asked, seconds: number) {
  const { folder, remove } = temporaryFolder('wrk')
  const list = path.join(folder, 'paths')
  writeFileSync(list, paths.join('\n'))
  const asked = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const walk = paths.length > 1 ? ['-s', path.join(import.meta.dirname, 'walk.lua')] : []
  const options = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}`,
    `--timeout=${timeout}s`,
    ...asked,
    ...walk,
  ]
  const env = { ...process.env, PATHS: list }
  const { stdout } = await run('wrk', [...options, `${url}${paths[0]}`], { env }).finally(remove)
  const [, requests, taken] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? []
  const [, refused] = /Non-2xx or 3xx responses: (\d+)/.exec(stdout) ?? []
  const [broken = ''] = /Socket errors: .*/.exec(stdout) ?? []
  const failures = [refused ?? 0, ...(broken.match(/\d+/g) ?? [])].map(Number)
  const failed = failures.reduce((sum, count) => sum + count)
  return { requests: Number(requests), seconds: Number(taken), failed }
}

async function byAutocannon(url: string, { paths, headers }: Asked, seconds: number) {
  let next = 0
  const result = await autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    timeout,
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

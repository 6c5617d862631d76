import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../tests/fixtures/postgres.ts'
import { ensurePostgres } from '../../tests/fixtures/system-programs.ts'
import { exitOnSignals, parse, refuse, tell } from '../command-line.ts'
import { type ComparedShop, openComparedShop } from './compared-shop.ts'
import { loads } from './loads.ts'
import { measureBytes } from './measure-bytes.ts'
import { alternate, measureLoad, warmUp } from './measure-load.ts'
import { measureKeptMemory, measureMemory, measureStarts } from './measure-starts.ts'
import { buildRelease, findCommit } from './release.ts'
import { loadRow, type Row, type Sides, table } from './table.ts'

const project = path.join(import.meta.dirname, '../..')

type Turns = { readonly rounds: number; readonly seconds: number }
type Measure = (shops: Sides<ComparedShop>, turns: Turns) => Promise<Row[]>

const measures: Readonly<Record<string, Measure>> = {
  ...Object.fromEntries(Object.keys(loads).map((name) => [name, measureLoads(name)])),
  start: (shops, { rounds }) => measureStarts(shops, rounds),
  memory: measureMemory,
  kept: measureKeptMemory,
  bytes: measureBytes,
}

/**
 * `npm run bench -- compare REF [rows …]`: another commit, built beside this tree, and both measured
 * slice by slice in turn. The table goes to stdout, what is being done to stderr.
 */
export async function compareWith(args: readonly string[]): Promise<void> {
  const { commit, rows, turns } = await readRequest(args)
  exitOnSignals()
  ensurePostgres()
  tell(`building ${commit.slice(0, 7)} …`)
  const release = await buildRelease(commit)
  const server = await startPostgres('nothing')
  process.env.TEST_DATABASE_URL = server.url
  const open: ComparedShop[] = []
  const openShop = async (folder: string) => {
    tell(`opening a shop of ${folder} …`)
    const shop = await openComparedShop(folder)
    open.push(shop)
    return shop
  }
  try {
    const shops = { here: await openShop(project), there: await openShop(release.folder) }
    const measured: Row[] = []
    for (const [name, measure] of Object.entries(measures)) {
      if (rows.length > 0 && !rows.includes(name)) continue
      tell(`${name} …`)
      measured.push(...(await measure(shops, turns)))
    }
    console.log(`${heading(commit, turns)}\n\n${table(measured)}`)
  } finally {
    for (const shop of open) await shop.close()
    await server.stop()
    release.remove()
  }
}

async function readRequest(args: readonly string[]) {
  const { values, positionals } = parse(args, { rounds: option('3'), seconds: option('3') })
  const [ref, ...rows] = positionals
  const turns = { rounds: Number(values.rounds), seconds: Number(values.seconds) }
  if (!ref) refuse('compare with which commit? npm run bench -- compare REF')
  if (!(turns.rounds >= 1 && turns.seconds >= 1)) refuse('--rounds and --seconds are at least 1.')
  const unknown = rows.find((name) => !(name in measures))
  if (unknown) refuse(`the rows are ${Object.keys(measures).join(', ')}, not ${unknown}.`)
  const commit = await findCommit(ref)
  if (!commit) refuse(`this repository has no commit ${ref}.`)
  return { commit, rows, turns }
}

const option = (value: string) => ({ type: 'string', default: value }) as const

function measureLoads(name: string): Measure {
  return async (shops, { rounds, seconds }) => {
    const rows: Row[] = []
    for (const load of loads[name] ?? []) {
      await Promise.all([warmUp(load, shops.here), warmUp(load, shops.there)])
      const slices = await alternate(shops, rounds, (shop) => measureLoad(load, shop, seconds))
      rows.push(loadRow(load.what, slices))
    }
    return rows
  }
}

function heading(commit: string, { rounds, seconds }: Turns): string {
  const described = ['describe', '--always', '--dirty=, changed']
  const here = execFileSync('git', described, { cwd: project, encoding: 'utf8' }).trim()
  const load = loadavg()[0]?.toFixed(1)
  return `This (${here}) : other (${commit.slice(0, 7)}), medians of ${rounds} × ${seconds} s in turn, 1,000 products, load average ${load} at the end.`
}

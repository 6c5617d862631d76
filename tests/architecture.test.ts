import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { shopEndpoints } from '../src/api/endpoints.server.ts'

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file))
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

/** Files that a file imports at run time, relative to the root; types leave no trace. */
function importsOf(file: string): string[] {
  const source = (sources.get(file) ?? '').replace(
    /^(?:import|export) type [^;]*?from '[^']+'/gms,
    '',
  )
  const named = [...source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(
    ([, target = '']) => target,
  )
  return named.map((target) => path.join(path.dirname(file), target.replace(/\?url$/, '')))
}

const imports = new Map(files.map((file) => [file, importsOf(file)]))
const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })))
const edge = ({ from, to }: { from: string; to: string }) => `${from} imports ${to}`

const isPage = (file: string) => file.endsWith('.tsx') && !file.endsWith('entry.server.tsx')
const isServer = (file: string) => /\.(server|db|mail)\.ts$/.test(file)
const isRule = (file: string) => /^src\/shop\/[^/]+\/[a-z-]+\.ts$/.test(file)
const sliceOf = (file: string) => /^src\/shop\/([^/]+)\//.exec(file)?.[1]

/** A slice may use itself and the slices on a lower level; pages may put any of them together. */
const levels = [['contact', 'payments', 'accounts', 'mails'], ['catalogue'], ['cart'], ['orders']]
const levelOf = (file: string) => levels.findIndex((level) => level.includes(sliceOf(file) ?? ''))

describe('boundaries', () => {
  it('keeps server code out of pages', () => {
    expect(edges.filter(({ from, to }) => isPage(from) && isServer(to)).map(edge)).toEqual([])
  })

  it('keeps server code out of rule and api files, which browsers load too', () => {
    const shared = (file: string) => isRule(file) || file.endsWith('.api.ts')
    expect(edges.filter(({ from, to }) => shared(from) && isServer(to)).map(edge)).toEqual([])
  })

  it('keeps platform and ui ignorant of the shop', () => {
    const ignorant = (file: string) => /^src\/(platform|ui)\//.test(file)
    const known = ({ from, to }: { from: string; to: string }) =>
      ignorant(from) && to.startsWith('src/shop/') && to !== 'src/shop/money.ts'
    expect(edges.filter(known).map(edge)).toEqual([])
  })

  it('lets slices depend only on slices below them', () => {
    const upward = edges.filter(
      ({ from, to }) =>
        from.endsWith('.ts') &&
        sliceOf(from) !== sliceOf(to) &&
        levelOf(from) >= 0 &&
        levelOf(to) >= levelOf(from),
    )
    expect(upward.map(edge)).toEqual([])
  })

  it('writes SQL only where things are kept', () => {
    const withSql = files.filter((file) => /\bsql(?:<[^`]*>)?`/.test(sources.get(file) ?? ''))
    const misplaced = withSql.filter(
      (file) => !file.endsWith('.db.ts') && !file.startsWith('src/platform/'),
    )
    expect(misplaced).toEqual([])
  })

  it('has no cycles', () => {
    const finished = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, trail: readonly string[]) => {
      if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' > '))
      if (finished.has(file) || trail.includes(file)) return
      for (const next of imports.get(file) ?? []) visit(next, [...trail, file])
      finished.add(file)
    }
    for (const file of files) visit(file, [])
    expect(cycles).toEqual([])
  })

  it('has no barrels and no drawers for odds and ends', () => {
    const names = files.map((file) => path.basename(file))
    expect(names.filter((name) => /^(index|utils?|helpers?|common|misc)\./.test(name))).toEqual([])
  })

  it('only imports files that exist, by their full name', () => {
    const missing = edges.filter(
      ({ to }) =>
        to.startsWith('src/') && !/\+types|\.(css|woff2)$/.test(to) && !files.includes(to),
    )
    expect(missing.map(edge)).toEqual([])
  })
})

describe('endpoints', () => {
  const endpoints = shopEndpoints.map(({ endpoint }) => endpoint)

  it('name who may call them', () => {
    const open = endpoints.filter(
      ({ access }) => !['ANYONE', 'SIGNED_IN', 'CUSTOMER', 'ADMIN'].includes(access),
    )
    expect(open).toEqual([])
  })

  it('have one address each', () => {
    const addresses = endpoints.map(({ method, path: address }) => `${method} ${address}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})

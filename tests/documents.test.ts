import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, settings } from '../src/platform/env/env.server.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, it = '']) => it)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'migrations/README.md',
  ...globSync('docs/**/*.md'),
]

/** As on the pages of Git hosts: `A pooler` is `#a-pooler`. */
const anchorsOf = (text: string) =>
  matches(text, /^#+ (.+)$/gm).map((title) =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  )

test.each(documents)('the links of %s lead somewhere', (document) => {
  const links = matches(read(document), /\]\(([^)\s]+)\)/g).filter((link) => !/^\w+:/.test(link))
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#')
    const target = file ? path.join(path.dirname(document), file) : document
    return !existsSync(target) || (anchor && !anchorsOf(read(target)).includes(anchor))
  })
  expect(broken).toEqual([])
})

test.each(documents)('the commands of %s are there', (document) => {
  const { scripts } = JSON.parse(read('package.json'))
  const commands = matches(read(document), /npm run (?:-\w+ )*([a-z:]+)/g)
  expect(commands.filter((command) => !(command in scripts))).toEqual([])
})

test('.env.example names each setting once, with its default', () => {
  const text = read('.env.example')
  const lines = [...text.matchAll(/^#([A-Z_]+)=(.*)$/gm)]
  const [, rare = ''] = text.split('# Rarely needed: ')
  const named = [...lines, ...rare.matchAll(/\b([A-Z_]+)=(\S+)/g)]
  // TRYING_OUT is set by scripts/start.sh alone.
  const names = settings.filter((name) => name !== 'TRYING_OUT')
  expect(named.map(([, name]) => name).sort()).toEqual(names.sort())
  const defaults = Object.entries(readEnv({})).filter(([name]) => names.includes(name))
  expect(Object.fromEntries(named.map(([, name, value]) => [name, value]))).toMatchObject(
    Object.fromEntries(
      defaults.map(([name, value]) => [
        name,
        String(typeof value === 'object' ? value.port : value),
      ]),
    ),
  )
})

const systemdAnalyze = '/usr/bin/systemd-analyze'

// systemd tells how much of the machine a service could reach, from 0 to 100.
test.skipIf(!existsSync(systemdAnalyze))('backups run in a sandbox', () => {
  for (const unit of ['igikoni-backup.service', 'pgbackrest@.service']) {
    const wanted = ['security', '--offline=true', '--threshold=30', `deploy/backup/${unit}`]
    const { status, stdout } = spawnSync(systemdAnalyze, wanted, { encoding: 'utf8' })
    expect(status, stdout.split('\n').at(-2)).toBe(0)
  }
})

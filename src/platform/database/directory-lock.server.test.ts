import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts'
import { holdDirectory, isHeldDirectory, makeDirectory } from './directory-lock.server.ts'

const { folder, remove } = temporaryFolder('directories')
afterAll(remove)

it('makes a directory with those above it, and once', () => {
  const directory = path.join(folder, 'shops', 'kimironko')
  expect(makeDirectory(directory)).toBe(directory)
  expect(makeDirectory(directory)).toBe(directory)
  expect(existsSync(directory)).toBe(true)
})

it('lets nobody else in, also where a directory was made before', () => {
  const at = (name: string) => path.join(folder, name)
  const [made, found, shared] = [at('made'), at('found'), at('shared')]
  mkdirSync(found, { mode: 0o755 })
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  const modes = [made, found, shared].map((directory) => statSync(makeDirectory(directory)).mode)
  expect(modes.map((mode) => (mode & 0o7777).toString(8))).toEqual(['700', '700', '1777'])
})

it('says in one line what cannot be a directory', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  for (const directory of [file, path.join(file, 'below'), '/proc/nowhere/igikoni']) {
    expect(() => makeDirectory(directory)).toThrow(/^DATA_DIR .* cannot be written: [^\n]*$/)
  }
})

it('refuses a directory that a living process holds', () => {
  const directory = makeDirectory(path.join(folder, 'held'))
  onTestFinished(holdDirectory(directory))
  expect(() => holdDirectory(directory)).toThrow(`is used by the running process ${process.pid}.`)
})

it('leaves no mark behind that it could not write', () => {
  const directory = makeDirectory(path.join(folder, 'full'))
  const holder = `
    import { holdDirectory } from '${import.meta.dirname}/directory-lock.server.ts'
    try { holdDirectory('${directory}') } catch ({ message }) { console.log(message) }`
  // No file may grow, as on a full disk.
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" --input-type=module -e "$1"', process.execPath, holder],
    { encoding: 'utf8' },
  )
  expect(stdout).toBe(`DATA_DIR ${directory} cannot be written: EFBIG: file too large, write\n`)
  expect(existsSync(path.join(directory, 'in-use.pid'))).toBe(false)
})

it('says in one line that it cannot remove the mark of a process that is gone', () => {
  const directory = makeDirectory(path.join(folder, 'read-only'))
  const mark = path.join(directory, 'in-use.pid')
  writeFileSync(mark, 'nobody')
  mkdirSync(`${mark}.${process.pid}`)
  expect(() => holdDirectory(directory)).toThrow(
    `DATA_DIR ${directory} cannot be written: EISDIR: illegal operation on a directory, rename`,
  )
})

it.runIf(existsSync('/proc/self/stat'))(
  'knows the mark of a service that could not tell which boot it was',
  () => {
    const directory = makeDirectory(path.join(folder, 'service'))
    const mark = path.join(directory, 'in-use.pid')
    onTestFinished(holdDirectory(directory))
    const [pid, birth = ''] = readFileSync(mark, 'utf8').split(' ')
    const [, start] = birth.split(':')
    writeFileSync(mark, `${pid} :${start}`)
    expect(isHeldDirectory(directory)).toBe(true)
    expect(() => holdDirectory(directory)).toThrow('is used by the running process')
    writeFileSync(mark, `${pid} another-boot:${start}`)
    expect(isHeldDirectory(directory)).toBe(false)
    writeFileSync(mark, `${pid} :${Number(start) + 1}`)
    expect(isHeldDirectory(directory)).toBe(false)
  },
)

it.skipIf(!existsSync('/proc/self/stat'))(
  'takes over from a killed process that its parent has not reaped',
  async () => {
    const directory = makeDirectory(path.join(folder, 'zombie'))
    const holder = `
      import { holdDirectory } from '${import.meta.dirname}/directory-lock.server.ts'
      holdDirectory('${directory}')
      process.kill(process.pid, 'SIGKILL')`
    // The shell becomes a `sleep`, which knows nothing of its child and never reaps it.
    const parent = spawn('sh', [
      '-c',
      '"$0" --input-type=module -e "$1" & exec sleep 60',
      process.execPath,
      holder,
    ])
    onTestFinished(() => void parent.kill())
    await vi.waitFor(() => {
      const [pid] = readFileSync(path.join(directory, 'in-use.pid'), 'utf8').split(' ')
      expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
    }, 30_000)
    holdDirectory(directory)()
  },
)

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts'
import { isLockedDirectory, lockDirectory, makeDirectory } from './data-directory.server.ts'

const { folder, remove } = temporaryFolder('directories')
afterAll(remove)

it('gives only the owner access, also to an existing directory', () => {
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

/** A Node program that tries to hold the directory, says how that went, and stays. */
const holder = (directory: string) => `
  import { lockDirectory } from '${import.meta.dirname}/data-directory.server.ts'
  try {
    globalThis.unlock = lockDirectory('${directory}')
    console.log('held')
  } catch ({ message }) {
    console.log(message)
  }
  process.stdin.resume()`

const nodeArguments = (directory: string) => ['--input-type=module', '-e', holder(directory)]

/** A process of its own, and the first thing that it says. */
function start(directory: string, [program, ...args]: readonly [string, ...string[]]) {
  const child = spawn(program, [...args, ...nodeArguments(directory)])
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(`${data}`)),
  )
  return { child, said: said.then((line) => line.trim()) }
}

const kill = async (child: ChildProcess) => {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const isUsed = (directory: string, pid: number | undefined) =>
  `DATA_DIR ${directory} is used by the running process ${pid} on ${hostname()}. Stop it, or give this one another DATA_DIR.`

it('refuses a directory until the process that locked it has ended, also by a kill', async () => {
  const directory = makeDirectory(path.join(folder, 'held'))
  expect(isLockedDirectory(directory)).toBe(false)
  const { child, said } = start(directory, [process.execPath])
  expect(await said).toBe('held')
  expect(isLockedDirectory(directory)).toBe(true)
  expect(() => lockDirectory(directory)).toThrow(isUsed(directory, child.pid))
  expect(readdirSync(directory)).toEqual(['in-use.lock', 'in-use.pid'])
  await kill(child)
  expect(isLockedDirectory(directory)).toBe(false)
  lockDirectory(directory)()
  expect(isLockedDirectory(directory)).toBe(false)
})

const otherContainer = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const

it.skipIf(spawnSync(otherContainer[0], [...otherContainer.slice(1), 'true']).status !== 0)(
  'refuses a directory that a process of another container has locked',
  async () => {
    const directory = makeDirectory(path.join(folder, 'container'))
    const { child, said } = start(directory, [...otherContainer, process.execPath])
    expect(await said).toBe('held')
    expect(isLockedDirectory(directory)).toBe(true)
    expect(() => lockDirectory(directory)).toThrow(isUsed(directory, 1))
    await kill(child)
    // The kernel ends what runs in the container a moment after its first process.
    await vi.waitFor(() => expect(isLockedDirectory(directory)).toBe(false), 10_000)
  },
)

it('lets one of several simultaneous starts lock a directory, also after a kill', async () => {
  const directory = makeDirectory(path.join(folder, 'at-once'))
  const killed = start(directory, [process.execPath])
  expect(await killed.said).toBe('held')
  await kill(killed.child)
  const starting = Array.from({ length: 5 }, () => start(directory, [process.execPath]))
  const said = await Promise.all(starting.map((one) => one.said))
  const pid = starting[said.indexOf('held')]?.child.pid
  expect(said.toSorted()).toEqual([...Array(4).fill(isUsed(directory, pid)), 'held'])
})

it('locks no directory on a full disk', () => {
  const directory = makeDirectory(path.join(folder, 'full'))
  // No file may grow, as on a full disk.
  const { stdout } = spawnSync(
    'sh',
    ['-c', 'ulimit -f 0; exec "$0" "$@"', process.execPath, ...nodeArguments(directory)],
    { encoding: 'utf8', input: '' },
  )
  expect(stdout).toMatch(/^DATA_DIR \S+ cannot be written: [^\n]+\n$/)
  expect(isLockedDirectory(directory)).toBe(false)
})

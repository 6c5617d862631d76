import { execFile, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts'

const run = promisify(execFile)
const project = path.join(import.meta.dirname, '../..')

/** @returns the whole name of a commit; undefined where the repository knows none of that name */
export async function findCommit(ref: string): Promise<string | undefined> {
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]
  const found = await run('git', asked, { cwd: project }).catch(() => undefined)
  return found?.stdout.trim()
}

/**
 * Another commit in a folder of its own, with its packages, built by its own scripts. Not a worktree:
 * nothing of it is written down in the repository, so nothing is left there when this process is killed.
 */
export async function buildRelease(commit: string): Promise<{ folder: string; remove(): void }> {
  const { folder, remove } = temporaryFolder('release')
  try {
    const archive = path.join(folder, 'release.tar')
    await run('git', ['archive', '--output', archive, commit], { cwd: project })
    await run('tar', ['-xf', archive, '-C', folder])
    rmSync(archive)
    await lendPackages(folder)
    await build(folder)
    return { folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}

/** The same lock needs the same packages: hard links, where the disk is the same. */
async function lendPackages(folder: string): Promise<void> {
  const lock = (of: string) => readFileSync(path.join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) !== lock(project)) return
  const packages = path.join(folder, 'node_modules')
  const ours = path.join(project, 'node_modules')
  await run('cp', ['-al', ours, packages]).catch(async () => {
    rmSync(packages, { recursive: true, force: true })
    await run('cp', ['-a', ours, packages])
  })
  rmSync(path.join(packages, '.cache'), { recursive: true, force: true })
  // Unpacking gave it the commit's date; newer than the packages, it would have them reinstalled.
  if (existsSync(packages)) utimesSync(path.join(folder, 'package-lock.json'), 0, 0)
}

/** `npm run build` installs what is missing first, and has done so in every commit. */
async function build(folder: string): Promise<void> {
  const { NODE_COMPILE_CACHE: _cache, NODE_ENV: _env, ...env } = process.env
  const building = spawn('npm', ['run', 'build'], { cwd: folder, env, stdio: ['ignore', 2, 2] })
  const stop = () => building.kill()
  process.once('exit', stop)
  const code = await new Promise((resolve, reject) => {
    building.once('exit', resolve).once('error', reject)
  })
  process.off('exit', stop)
  if (code !== 0) throw new Error(`\`npm run build\` of the other commit ended with ${code}.`)
}

import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { clearInterrupted, installationBegins, installationEnds } from './interrupted.mjs'
import { withLock } from './lock.mjs'
import { findNode, pinnedVersion } from './node.mjs'
import { npm, npmEnvironment, requireNpm10 } from './npm.mjs'
import { inRoot, root } from './root.mjs'
import { fingerprint, isStamped, writeStamp } from './stamp.mjs'
import { runStep, StepFailed } from './step.mjs'

const stampFile = inRoot('node_modules/.igikoni/installed')
export const lockFile = inRoot('node_modules/.igikoni/lock')
const neededMegabytes = 800

/** npm's own note of what it has put into the folder: after `npm prune`, say, it differs. */
const installed = 'node_modules/.package-lock.json'

/** Brings node_modules to what package-lock.json says, the pinned Node included. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock(lockFile, async () => {
    if (!isInstalled()) await install()
  })
}

const isInstalled = () => isStamped(stampFile, wanted()) && findNode() !== undefined

/** With the platform: a folder carried to another kind of machine has the wrong binaries. */
const wanted = () =>
  [
    process.platform,
    process.arch,
    fingerprint(root, ['package.json', 'package-lock.json', installed]),
  ].join(' ')

async function install() {
  requireNpm10()
  rmSync(stampFile, { force: true })
  await clearInterrupted()
  if (!existsSync(inRoot(installed))) await seeWhetherItCanWork()
  // Not `npm ci`: it refuses a lock written where the registry lacked another platform's binary.
  // Development packages belong to it in production too: they build the pages.
  await npm('Installing packages (once)', ['install', '--include=dev'], installationBegins)
  if (!runs(findNode())) await installNode()
  installationEnds()
  writeStamp(stampFile, wanted())
}

/** Told at once what npm would say after minutes, or with a message about something else. */
async function seeWhetherItCanWork() {
  const { bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / 2 ** 20)
  if (free < neededMegabytes) {
    throw new Error(
      `The disk is full: ${free} MB are free here, the packages need ${neededMegabytes}. Free some and run the same command again.`,
    )
  }
  await npm('Reaching the package registry', ['view', `node@${pinnedVersion()}`, 'version'])
}

/**
 * The `node` package fetches its binary in an install script, which npm may have been told not to
 * run. Its installer works by itself, in its own folder.
 */
async function installNode() {
  const title = `Installing Node ${pinnedVersion()} (once)`
  const folder = inRoot('node_modules/node')
  rmSync(path.join(folder, 'bin'), { recursive: true, force: true })
  await runStep(title, process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: npmEnvironment(),
  })
  if (!runs(findNode())) {
    const system = `${process.platform} ${process.arch}`
    throw new StepFailed(title, `It does not run on this system (${system}).`)
  }
}

/** @param {string | undefined} node */
const runs = (node) => node !== undefined && spawnSync(node, ['--version']).status === 0

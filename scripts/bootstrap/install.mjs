import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { withLock } from './lock.mjs'
import { findNode, pinnedVersion } from './node.mjs'
import { inRoot, root } from './root.mjs'
import { fingerprint, isStamped, writeStamp } from './stamp.mjs'
import { runStep, StepFailed } from './step.mjs'

const stampFile = inRoot('node_modules/.igikoni/installed')
export const lockFile = inRoot('node_modules/.igikoni/lock')

/** Brings node_modules to what package-lock.json says, the pinned Node included. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock(lockFile, async () => {
    if (!isInstalled()) await install()
  })
}

const isInstalled = () => isStamped(stampFile, wanted()) && findNode() !== undefined

const packages = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json']

/**
 * npm keeps the last of the three, what it has put into the folder: after `npm prune`, say, it
 * differs. A folder that is carried to another kind of machine has the wrong binaries.
 */
const wanted = () => `${process.platform} ${process.arch} ${fingerprint(root, packages)}`

async function install() {
  requireNpm10()
  rmSync(stampFile, { force: true })
  // Not `npm ci`: it refuses a lock written where the registry lacked another platform's binary.
  // Development packages belong to it in production too: they build the pages.
  await npm('Installing packages (once)', ['install', '--include=dev'])
  if (!runs(findNode())) await installNode()
  writeStamp(stampFile, wanted())
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
    throw new StepFailed(
      title,
      `It does not run on this system (${process.platform} ${process.arch}).`,
    )
  }
}

/** @param {string | undefined} node */
const runs = (node) => node !== undefined && spawnSync(node, ['--version']).status === 0

/** @param {string} title @param {string[]} args */
function npm(title, args) {
  const cli = npmCli()
  const command = cli ? process.execPath : 'npm'
  return runStep(title, command, cli ? [cli, ...args] : args, { env: npmEnvironment() })
}

/** The npm that runs this command, so that no other version on the PATH takes its place. */
function npmCli() {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') && existsSync(cli) ? cli : undefined
}

function requireNpm10() {
  const version =
    /\bnpm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ??
    spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (!version)
    throw new Error('npm is missing: install Node from https://nodejs.org, npm comes with it.')
  if (Number.parseInt(version, 10) < 10) {
    throw new Error(
      `npm ${version} is too old: run \`npm install -g npm@11\`, then the same command again.`,
    )
  }
}

/** Warnings about the system's Node are noise here: the pinned one runs everything. */
function npmEnvironment() {
  return {
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_loglevel: 'error',
    npm_config_progress: 'false',
    npm_config_update_notifier: 'false',
    // Several short tries instead of two long ones: a mobile link comes back, an offline one is told soon.
    npm_config_fetch_retries: '4',
    npm_config_fetch_retry_factor: '2',
    npm_config_fetch_retry_mintimeout: '1000',
    ...(isWritable(npmCache()) ? {} : { npm_config_cache: temporaryFolder() }),
  }
}

const npmCache = () => process.env.npm_config_cache ?? path.join(homedir(), '.npm')

/** @param {string} folder @returns {boolean} */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return (
      !existsSync(folder) && path.dirname(folder) !== folder && isWritable(path.dirname(folder))
    )
  }
}

function temporaryFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'igikoni-npm-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

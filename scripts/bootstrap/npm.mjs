import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { runStep } from './step.mjs'
import { temporaryFolder } from './temporary-folder.mjs'

/**
 * Runs npm as a step: the one that runs this command, so that no other on the PATH takes its place.
 * @param {string} title
 * @param {string[]} args
 * @param {(pid: number) => void} [onStart]
 */
export function npm(title, args, onStart) {
  const options = { env: npmEnvironment(), onStart }
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') && existsSync(cli)
    ? runStep(title, process.execPath, [cli, ...args], options)
    : runStep(title, 'npm', args, options)
}

export function requireNpm10() {
  const version =
    /\bnpm\/(\S+)/.exec(process.env.npm_config_user_agent ?? '')?.[1] ??
    spawnSync('npm', ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (!version) throw new Error('npm is missing: it comes with Node, see https://nodejs.org')
  if (Number.parseInt(version, 10) < 10) {
    throw new Error(
      `npm ${version} is too old: run \`npm install -g npm@11\`, then the same command again.`,
    )
  }
}

/** Warnings about the system's Node are noise here: the pinned one runs everything. */
export function npmEnvironment() {
  return {
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_loglevel: 'error',
    npm_config_progress: 'false',
    npm_config_update_notifier: 'false',
    // Short pauses between tries: a mobile link comes back, and an absent one is told soon.
    npm_config_fetch_retries: '3',
    npm_config_fetch_retry_factor: '2',
    npm_config_fetch_retry_mintimeout: '1000',
    ...(isWritable(npmCache()) ? {} : { npm_config_cache: temporaryFolder('npm').folder }),
  }
}

const npmCache = () => process.env.npm_config_cache ?? path.join(homedir(), '.npm')

/** @param {string} folder @returns {boolean} */
function isWritable(folder) {
  if (!existsSync(folder)) {
    return path.dirname(folder) !== folder && isWritable(path.dirname(folder))
  }
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

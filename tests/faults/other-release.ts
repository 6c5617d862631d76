import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

const project = path.join(import.meta.dirname, '../..')
const parts = ['src', 'migrations', 'demo', 'scripts', 'package.json', 'public']

/** A copy of this project that runs from `folder`, built, with its packages. */
export function copyRelease(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const part of [...parts, 'build'])
    cpSync(path.join(project, part), path.join(folder, part), { recursive: true })
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'))
}

/** Gives every hashed file of a build another name, as a change that all of them depend on does. */
export function rehash(build: string, suffix: string): void {
  const assets = path.join(build, 'client/assets')
  for (const file of globSync(`${build}/client/{sw.js,assets/*}.{br,gz}`)) rmSync(file)
  const names = globSync('*', { cwd: assets })
  const renamed = new Map(names.map((name) => [name, name.replace(/(\.\w+)$/, `${suffix}$1`)]))
  const named = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  // Modules of the server import each other by names that stay.
  rewrite(build, (text) => text.replace(named, (name) => renamed.get(name) ?? name))
  for (const [name, next] of renamed) renameSync(path.join(assets, name), path.join(assets, next))
}

/** Has pages and service worker of a build contain `next` where they have `text`. @throws Error where none has */
export function replaceInPages(build: string, text: string | RegExp, next: string): void {
  let isFound = false
  rewrite(build, (before) => {
    const after = before.replaceAll(text, next)
    isFound ||= after !== before
    return after
  })
  if (!isFound) throw new Error(`No page contains ${text}.`)
}

function rewrite(build: string, change: (text: string) => string) {
  for (const file of globSync(`${build}/{client,client/assets,server,server/assets}/*.{js,css}`))
    writeFileSync(file, change(readFileSync(file, 'utf8')))
}

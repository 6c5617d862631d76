import { spawnSync } from 'node:child_process'
import { test } from 'vitest'

/** Debian keeps some programs where only root looks. */
export const searching = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` }

/** A drill that is left out where a program is missing. */
export const drillWith = (name: string) => test.runIf(hasProgram(name))

/** @returns whether it is there; says so where it is not */
export function hasProgram(name: string, debianPackage = name): boolean {
  const { status } = spawnSync('sh', ['-c', `command -v ${name}`], { env: searching })
  if (status !== 0)
    console.warn(`${name} is missing, its drills are left out: apt-get install ${debianPackage}`)
  return status === 0
}

import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'

export type SmallDisk = {
  folder: string
  /** Takes every byte that is left. */
  fill: () => void
  /** Gives back what `fill` took. */
  free: () => void
  makeReadOnly: () => void
  remove: () => void
}

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8' }).status === 0

/** A folder on a file system of its own; undefined where this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const place = temporaryFolder('disk')
  const options = `size=${megabytes}m,mode=755`
  if (!run('mount', '-t', 'tmpfs', '-o', options, 'igikoni-test', place.folder)) {
    place.remove()
    return undefined
  }
  const folder = path.join(place.folder, 'data')
  const ballast = path.join(place.folder, 'ballast')
  mkdirSync(folder)
  const unmount = () => run('umount', '--lazy', place.folder)
  process.prependOnceListener('exit', unmount)
  return {
    folder,
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => void run('mount', '-o', 'remount,ro', place.folder),
    remove() {
      process.off('exit', unmount)
      unmount()
      place.remove()
    },
  }
}

function writeUntilFull(file: string) {
  const descriptor = openSync(file, 'a')
  for (let size = 1024 * 1024; size >= 1; ) {
    try {
      writeSync(descriptor, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 16)
    }
  }
  closeSync(descriptor)
}

import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '../log/log.server.ts'

/** ms. A page that somebody has open asks for files of its release. */
const openFor = 24 * 60 * 60 * 1_000
/** ms between two looks; each says of the running release's files that they are in use. */
const interval = 60 * 60 * 1_000

/** As the build names what it hashes, with what was left of copying it; everything else is somebody else's. */
const hashedName = /-[\w-]{8}\.\w+(\.br|\.gz)?$/
/** A file that says that all hashed names in its folder are the shop's. */
const marker = '.igikoni-assets'

export interface AssetFiles {
  /** The folder to serve them from. */
  readonly folder: () => string
  /** Until `share` is done: another process may have a file that is missing here. */
  readonly isStarting: () => boolean
  /** Puts this release's files beside those of other ones; to be done before anybody gets a page that names them. */
  share(): Promise<void>
}

interface Folders {
  /** Where the build put them; served alone where `shared` cannot be written. */
  readonly own: string
  /** The same folder for all processes. */
  readonly shared: string
  /** Nobody else puts files there, whether it is marked or not. */
  readonly isSharedOurs: boolean
  /** Seconds for which caches in front of the shop may keep a page that names them. */
  readonly sharedFor: number
}

/**
 * Files with a hash in their name, of this release and of those of the last day: processes of two releases
 * stand behind one proxy during an update, and pages of the old one are open in browsers.
 */
export function openAssetFiles(
  { own, shared, isSharedOurs, sharedFor }: Folders,
  log: Logger,
): AssetFiles {
  let folder = own
  let isStarting = true
  const share = async () => {
    try {
      const isMarked = await mark({ shared, isSharedOurs })
      await addTo(shared, own)
      folder = shared
      // A cache keeps a page for as long, and sends it as long again while it asks for a new one.
      if (isMarked) await prune(shared, openFor + 2_000 * sharedFor)
      else if (isStarting)
        log.warn(
          `ASSETS_DIR ${shared} had files before the shop used it, so that nothing is deleted there. If all hashed names in it are the shop's, make a file ${marker} there.`,
        )
    } catch (error) {
      log.warn(
        { err: error },
        'ASSETS_DIR cannot be written: pages of other releases lack their files',
      )
    }
  }
  return {
    folder: () => folder,
    isStarting: () => isStarting,
    async share() {
      await share()
      isStarting = false
      setInterval(share, interval).unref()
    },
  }
}

/**
 * Marks a folder that was empty, or that is the shop's anyway. Releases of before the mark delete what is old
 * whatever its name: it is made younger.
 * @returns whether it is marked
 */
async function mark({
  shared,
  isSharedOurs,
}: Pick<Folders, 'shared' | 'isSharedOurs'>): Promise<boolean> {
  await mkdir(shared, { recursive: true })
  const there = await readdir(shared)
  if (!isSharedOurs && there.length > 0 && !there.includes(marker)) return false
  await writeFile(path.join(shared, marker), 'Igikoni deletes old files with hashed names here.\n')
  return true
}

async function addTo(shared: string, own: string): Promise<void> {
  const now = new Date()
  const add = async (name: string) => {
    const [from, to] = [path.join(own, name), path.join(shared, name)]
    // Of two with one name, such as one that was cut off or another site's, ours is the one our pages mean.
    if ((await sizeOf(to)) !== (await sizeOf(from))) await copyWhole(from, to)
    await utimes(to, now, now)
  }
  await Promise.all((await readdir(own)).map(add))
}

const sizeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    ({ size }) => size,
    () => undefined,
  )

/** Under its name only when it is complete: another process may serve it at any moment. */
async function copyWhole(from: string, to: string): Promise<void> {
  const { dir, base } = path.parse(to)
  // Not the process id, which other containers use as well.
  const part = path.join(dir, `.${randomUUID()}-${base}`)
  await copyFile(from, part)
  await rename(part, to)
}

async function prune(shared: string, keptFor: number): Promise<void> {
  const oldest = Date.now() - keptFor
  const remove = async (name: string) => {
    const file = path.join(shared, name)
    // Another process may have removed it already.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < oldest) await rm(file, { force: true })
  }
  const names = await readdir(shared)
  await Promise.all(names.filter((name) => hashedName.test(name)).map(remove))
}

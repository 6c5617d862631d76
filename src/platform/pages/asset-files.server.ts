import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '../log/log.server.ts'

/** ms. A page that somebody has open asks for files of its release. */
const openFor = 24 * 60 * 60 * 1_000
/** ms between two looks; each says of the running release's files that they are in use. */
const interval = 60 * 60 * 1_000

/** The build's names of files with a hash. A rest of an interrupted copy matches as well. */
const hashedName = /-[\w-]{8}\.\w+(\.br|\.gz)?$/

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
  /** Seconds for which caches in front of the shop may keep a page that names them. */
  readonly sharedFor: number
}

/**
 * Files with a hash in their name, of this release and of those of the last day: processes of two releases
 * stand behind one proxy during an update, and pages of the old one are open in browsers.
 */
export function openAssetFiles({ own, shared, sharedFor }: Folders, log: Logger): AssetFiles {
  let folder = own
  let isStarting = true
  const share = async () => {
    try {
      await mkdir(shared, { recursive: true })
      await addTo(shared, own)
      folder = shared
      // A cache keeps a page for as long, and sends it as long again while it asks for a new one.
      await prune(shared, openFor + 2_000 * sharedFor)
    } catch (error) {
      log.warn(
        { err: error },
        `${shared} cannot be written: pages of other releases lack their files`,
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

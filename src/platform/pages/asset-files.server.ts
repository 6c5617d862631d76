import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import type { Logger } from '../log/log.server.ts'

/** ms. Browsers with an open page request files of its release. */
const openFor = 24 * 60 * 60 * 1_000
/** ms between two rounds, each of which marks the running release's files as in use. */
const interval = 60 * 60 * 1_000

/** The names that the build gives to hashed files, also those of an interrupted copy. Other files stay. */
const hashedName = /-[\w-]{8}\.\w+(\.br|\.gz)?$/

export interface AssetFiles {
  /** The folder to serve them from. */
  readonly folder: () => string
  /** True until `share` is done: another process may have a file that is missing here. */
  readonly isStarting: () => boolean
  /** Puts this release's files beside those of others. Must be done before a client gets a page that names them. */
  share(): Promise<void>
}

interface Folders {
  /** The build's folder; the only one to serve if `shared` cannot be written. */
  readonly own: string
  /** One folder for all processes. */
  readonly shared: string
  /** Seconds for which caches in front of the shop may store a page that names the files. */
  readonly sharedFor: number
}

/**
 * Files with a hash in their name, of this release and of those of the last day: during an update processes of two
 * releases serve behind one proxy, and browsers have pages of the old one open.
 */
export function openAssetFiles({ own, shared, sharedFor }: Folders, log: Logger): AssetFiles {
  let folder = own
  let isStarting = true
  const share = async () => {
    try {
      await mkdir(shared, { recursive: true })
      await addTo(shared, own)
      folder = shared
      // A cache stores a page for as long, and sends it as long again while it requests a new one.
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
    // A copy that was cut off has another size.
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

/** The file gets its name only when it is complete: another process may serve it at any moment. */
async function copyWhole(from: string, to: string): Promise<void> {
  const { dir, base } = path.parse(to)
  // Not the process id, which processes in other containers have as well.
  const part = path.join(dir, `.${randomUUID()}-${base}`)
  await copyFile(from, part)
  await rename(part, to)
}

async function prune(shared: string, storedFor: number): Promise<void> {
  const oldest = Date.now() - storedFor
  const remove = async (name: string) => {
    const file = path.join(shared, name)
    // Another process may have removed it already.
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < oldest) await rm(file, { force: true })
  }
  const names = await readdir(shared)
  await Promise.all(names.filter((name) => hashedName.test(name)).map(remove))
}

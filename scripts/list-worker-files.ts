// node scripts/list-worker-files.ts CLIENT_FOLDER, after a build: writes into sw.js the files that the service worker
// fetches ahead. A step of its own: what runs inside of the build misses React Router's manifest-*.js.
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { injectManifest } from 'workbox-build'

/** As much of Vite's manifest as this reads. */
type Chunk = {
  readonly file: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

const client = process.argv[2] ?? ''
const folder = path.join(client, '.vite')
const chunks: Record<string, Chunk> = JSON.parse(
  readFileSync(path.join(folder, 'manifest.json'), 'utf8'),
)
rmSync(folder, { recursive: true })

const isOfPages = ({ src = '' }: Chunk) =>
  /^src\/(?:entry\.client|root)\.tsx|^src\/storefront\//.test(src)
const names = Object.entries(chunks).flatMap(([name, chunk]) => (isOfPages(chunk) ? name : []))
const listed = new Set([...reachedFrom(names)].flatMap(filesOf))
const swDest = path.join(client, 'sw.js')

const { warnings } = await injectManifest({
  swSrc: swDest,
  swDest,
  globDirectory: client,
  globPatterns: ['assets/manifest-*.js', ...listed],
  dontCacheBustURLsMatching: /^\/assets\//,
  modifyURLPrefix: { '': '/' },
})
if (warnings.length > 0) throw new Error(warnings.join('\n'))

/** With what they import at once and later. */
function reachedFrom(names: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const follow = (name: string) => {
    if (reached.has(name)) return
    reached.add(name)
    const { imports = [], dynamicImports = [] } = chunks[name] ?? {}
    for (const next of [...imports, ...dynamicImports]) follow(next)
  }
  for (const name of names) follow(name)
  return reached
}

/** Texts of the admin area hang on the root, which loads those of any page, and all English ones in a script. */
function filesOf(name: string): string[] {
  const { file, css = [], assets = [] } = chunks[name] ?? { file: '' }
  return [file, ...css, ...assets].filter((asset) => !/-admin-[^/]+\.json$|\/english-/.test(asset))
}

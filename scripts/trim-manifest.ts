// node scripts/trim-manifest.ts CLIENT_FOLDER, after a build: React Router's list of routes, which every first visit
// loads, says of each what it is not and what its parents have loaded before. Here that is left out.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

interface Route {
  readonly id: string
  readonly parentId?: string
  readonly imports: readonly string[]
}

interface Manifest {
  readonly entry: { readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, Route>>
  readonly url: string
}

const before = 'window.__reactRouterManifest='
/** Each route has its name again. */
const after = 'for(const[id,r]of Object.entries(__reactRouterManifest.routes))r.id=id'

/** A file's name stays: it was made of all that this is made of. */
function trimFile(file: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.startsWith(before)) throw new Error(`${file} is no list of routes.`)
  const manifest: Manifest = JSON.parse(text.slice(before.length).replace(/;$/, ''))
  writeFileSync(file, `${before}${JSON.stringify(trimmed(manifest))};${after}`)
}

function trimmed({ routes, ...manifest }: Manifest) {
  const loadedBefore = ({ parentId }: Route): readonly string[] => {
    const parent = routes[parentId ?? '']
    return parent ? [...parent.imports, ...loadedBefore(parent)] : manifest.entry.imports
  }
  const rows = Object.entries(routes).map(([id, route]) => {
    const known = new Set(loadedBefore(route))
    const imports = route.imports.filter((file) => !known.has(file)).sort()
    const told = Object.entries<unknown>({ ...route, imports }).filter(([name, value]) => {
      const isNothing = value === false || (Array.isArray(value) && value.length === 0)
      return !isNothing && name !== 'id' && name !== 'hasDefaultExport'
    })
    return [id, Object.fromEntries(told)]
  })
  return { ...manifest, routes: Object.fromEntries(rows) }
}

const files = globSync(path.join(process.argv[2] ?? '', 'assets/manifest-*.js'))
if (files.length === 0) throw new Error('There is no list of routes: what is it called now?')
for (const file of files) trimFile(file)

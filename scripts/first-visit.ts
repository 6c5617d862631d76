import { realpathSync } from 'node:fs'

/** What a visitor's first page is made of: the menu and everything around it. A renamed file fails the build. */
const entries = new Set(
  [
    'entry.client.tsx',
    'root.tsx',
    'storefront/shell/storefront-layout.tsx',
    'storefront/shell/page-frame.tsx',
    'storefront/catalogue/shop-page.tsx',
  ].map((file) => realpathSync(`src/${file}`)),
)

/** The bundler names parts of a file by a query. */
const isEntry = (id: string) => entries.has(id.split('?')[0] ?? '')

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const known = new Map<string, boolean>()

/** Whether the first page of a visit imports this module, directly or not. */
export function firstVisit(id: string, graph: Graph): boolean {
  return !isEntry(id) && isImportedFirst(id, graph)
}

function isImportedFirst(id: string, graph: Graph): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  // Modules that import each other do not find the way out through themselves.
  known.set(id, false)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const answer = isEntry(id) || importers.some((importer) => isImportedFirst(importer, graph))
  known.set(id, answer)
  return answer
}

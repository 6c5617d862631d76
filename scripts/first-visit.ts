/** What a visitor's first page is made of: the menu and everything around it. */
const entries =
  /[\\/]src[\\/](entry\.client|root|storefront[\\/](shell[\\/](storefront-layout|page-frame)|catalogue[\\/]shop-page))\.tsx/

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const known = new Map<string, boolean>()

/** Whether the first page of a visit imports this module, directly or not. */
export function firstVisit(id: string, graph: Graph): boolean {
  return !entries.test(id) && isImportedFirst(id, graph)
}

function isImportedFirst(id: string, graph: Graph): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  // Modules that import each other do not find the way out through themselves.
  known.set(id, false)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const answer = entries.test(id) || importers.some((importer) => isImportedFirst(importer, graph))
  known.set(id, answer)
  return answer
}

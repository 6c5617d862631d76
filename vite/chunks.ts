import { realpathSync } from 'node:fs'

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/** What pages are made of, beside the storefront's own. */
const pieces = /[\\/](src[\\/](admin|ui|site|shop|platform)|lucide-react)[\\/]/

const menu = [
  'entry.client.tsx',
  'root.tsx',
  'storefront/shell/storefront-layout.tsx',
  'storefront/shell/page-frame.tsx',
  'storefront/catalogue/shop-page.tsx',
]
const notice = ['site/network/offline-notice.tsx']
const product = ['storefront/catalogue/product-page.tsx']
const accounts = ['storefront/accounts/sign-in-page.tsx', 'storefront/accounts/sign-up-page.tsx']
const cart = ['storefront/checkout/cart-page.tsx', 'storefront/shell/customer-area.tsx']

/**
 * The files of the browser. Every page asks for a handful of them instead of thirty small ones: a
 * request costs a slow network more than a kilobyte, and small files compress badly. The first group
 * that takes a module has it; what none takes stays with its page, or is a file of its own.
 */
export const chunkGroups = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  },
  // What the device keeps, which who saves data asks for on a first visit.
  { name: 'device', test: /[\\/](node_modules[\\/]idb|storefront[\\/]outbox[\\/]device)/ },
  // What every first visit needs: the menu and all around it.
  { name: importedBy('storefront', menu) },
  { name: importedBy('product', product), minShareCount: 2 },
  // Of what is offered once and of the installed app.
  { name: 'install', test: /[\\/]src[\\/]site[\\/]install[\\/]/, minShareCount: 2 },
  // What every page fetches once it is quiet: without the customers' files, which it would bring along.
  { name: importedBy('notice', notice) },
  // With zod, which nobody needs who only looks around.
  { name: importedBy('schemas', accounts, cart) },
  { name: importedBy('accounts', accounts), minShareCount: 2 },
  { name: importedBy('customer', cart) },
  { name: importedBy('home', ['storefront/home/home-page.tsx']) },
  { name: neededOutsideOfAdmin('shared'), test: pieces, minShareCount: 2 },
  { name: 'admin', test: pieces, minShareCount: 2 },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/**
 * Names what at least one page of each list imports, directly or not; never the pages themselves. A
 * renamed page fails the build.
 */
function importedBy(name: string, ...lists: readonly string[][]) {
  const tests = lists.map(isImportedBy)
  return (id: string, graph: Graph) => (tests.every((test) => test(id, graph)) ? name : null)
}

function isImportedBy(pages: readonly string[]) {
  const entries = new Set(pages.map((file) => realpathSync(`src/${file}`)))
  // The bundler names parts of a file by a query.
  const isEntry = (id: string) => entries.has(id.split('?')[0] ?? '')
  const isImported = searchImporters((id) => (isEntry(id) ? true : undefined))
  return (id: string, graph: Graph) => !isEntry(id) && isImported(id, graph)
}

/** Names what storefront pages import, directly or not: they should not load the admin area's. */
function neededOutsideOfAdmin(name: string) {
  const isNeeded = searchImporters((id, importers) => {
    if (/[\\/]src[\\/]admin[\\/]/.test(id)) return false
    return importers.length === 0 ? true : undefined
  })
  return (id: string, graph: Graph) => (isNeeded(id, graph) ? name : null)
}

/**
 * Whether `decide` says yes to a module or to one that imports it, directly or not.
 * @param decide undefined leaves it to the importers
 */
function searchImporters(
  decide: (id: string, importers: readonly string[]) => boolean | undefined,
) {
  const known = new Map<string, boolean>()
  return (id: string, graph: Graph): boolean => {
    const visited = new Set<string>()
    const search = (module: string): boolean => {
      const before = known.get(module)
      // Modules that import each other do not find the way out through themselves.
      if (before !== undefined || visited.has(module)) return before ?? false
      visited.add(module)
      const importers = graph.getModuleInfo(module)?.importers ?? []
      const answer = decide(module, importers) ?? importers.some(search)
      if (answer) known.set(module, true)
      return answer
    }
    const isFound = search(id)
    // Within a circle a "no" may only mean "not by this way": it counts once all ways were tried.
    if (!isFound) for (const module of visited) known.set(module, false)
    return isFound
  }
}

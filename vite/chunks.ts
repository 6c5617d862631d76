import { globSync, realpathSync } from 'node:fs'

type Imports = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Imports | null }

const none: Imports = { importedIds: [], dynamicallyImportedIds: [] }

const storefront = globSync('storefront/**/*.tsx', { cwd: 'src' })

/**
 * The files of the browser: a handful for each page instead of thirty small ones. A request costs a slow network
 * more than a kilobyte, and small files compress badly. The first group that matches a module takes it; the others
 * stay with their page.
 */
export const chunkGroups = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  },
  // What a first visit to the menu renders.
  {
    name: importedBy('storefront', [
      'entry.client.tsx',
      'root.tsx',
      'storefront/shell/storefront-layout.tsx',
      'storefront/shell/page-frame.tsx',
      'storefront/catalogue/shop-page.tsx',
    ]),
  },
  { name: importedBy('product', ['storefront/catalogue/product-page.tsx']), minShareCount: 2 },
  // Every page fetches the notice once it is quiet: customers' files would come along.
  { name: importedBy('notice', ['site/network/offline-notice.tsx']) },
  // With zod.
  {
    name: importedBy('forms', [
      'storefront/accounts/sign-in-page.tsx',
      'storefront/accounts/sign-up-page.tsx',
    ]),
  },
  { name: 'device', test: /[\\/](node_modules[\\/]idb|storefront[\\/]outbox[\\/]device)/ },
  {
    name: importedBy('customer', [
      'storefront/checkout/cart-page.tsx',
      'storefront/shell/customer-area.tsx',
    ]),
  },
  { name: importedBy('home', ['storefront/home/home-page.tsx']) },
  // The admin area's own would come along.
  { name: importedBy('shared', ['root.tsx', ...storefront], true), minShareCount: 2 },
  {
    name: 'admin',
    test: /[\\/](src[\\/](admin|ui|site|shop|platform)|lucide-react)[\\/]/,
    minShareCount: 2,
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/**
 * Names what these files import, directly or not, and not the files themselves. A renamed file fails the build.
 * @param withLate also what they import later
 */
function importedBy(name: string, files: readonly string[], withLate = false) {
  const paths = files.map((file) => realpathSync(`src/${file}`))
  // React Router builds a page under this name.
  const pages = paths.map((file) => `${file}?__react-router-build-client-route`)
  const entries = new Set([...paths, ...pages])
  let reached: Set<string> | undefined
  return (id: string, graph: Graph) => {
    reached ??= reachedFrom(entries, graph, withLate)
    return reached.has(id) && !entries.has(id) ? name : null
  }
}

function reachedFrom(entries: Iterable<string>, graph: Graph, withLate: boolean): Set<string> {
  const reached = new Set(entries)
  // A set goes on with what is added to it.
  for (const id of reached) {
    const { importedIds, dynamicallyImportedIds } = graph.getModuleInfo(id) ?? none
    for (const next of importedIds) reached.add(next)
    if (withLate) for (const next of dynamicallyImportedIds) reached.add(next)
  }
  return reached
}

import { realpathSync } from 'node:fs'

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

/**
 * The files of the browser. Every page asks for four or five of them instead of thirty small ones: a
 * request costs a slow network more than a kilobyte, and small files compress badly. What is in none
 * of the groups stays with its page, or is a file of its own.
 */
export const chunkGroups = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  },
  // What every first visit needs: the menu and all around it.
  group('storefront', [
    'entry.client.tsx',
    'root.tsx',
    'storefront/shell/storefront-layout.tsx',
    'storefront/shell/page-frame.tsx',
    'storefront/catalogue/shop-page.tsx',
  ]),
  { ...group('product', ['storefront/catalogue/product-page.tsx']), minShareCount: 2 },
  // The schemas, and with them zod: nobody who only looks around needs them.
  {
    ...group('contract', ['storefront/checkout/cart-page.tsx']),
    test: /[\\/](node_modules[\\/]zod|src[\\/](shop|platform))[\\/]/,
    minShareCount: 2,
  },
  group('customer', ['storefront/checkout/cart-page.tsx', 'storefront/shell/customer-area.tsx']),
  group('home', ['storefront/home/home-page.tsx']),
  { name: 'forms', test: /[\\/]src[\\/](ui|site|shop|platform)[\\/]/, minShareCount: 2 },
  { name: 'admin', test: /[\\/]src[\\/]admin[\\/]/, minShareCount: 2 },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/** All that these pages import, directly or not, except the pages themselves. A renamed file fails the build. */
function group(name: string, pages: readonly string[]) {
  const entries = new Set(pages.map((file) => realpathSync(`src/${file}`)))
  const known = new Map<string, boolean>()

  // The bundler names parts of a file by a query.
  const isEntry = (id: string) => entries.has(id.split('?')[0] ?? '')

  function isImported(id: string, graph: Graph): boolean {
    const before = known.get(id)
    if (before !== undefined) return before
    // Modules that import each other do not find the way out through themselves.
    known.set(id, false)
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const answer = isEntry(id) || importers.some((importer) => isImported(importer, graph))
    known.set(id, answer)
    return answer
  }

  return {
    name: (id: string, graph: Graph) => (!isEntry(id) && isImported(id, graph) ? name : null),
  }
}

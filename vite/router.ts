import { missingFile } from '../src/site/errors/missing-files.ts'

/** Of React Router's own files. */
const unused =
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](router[\\/]instrumentation|dom[\\/]ssr[\\/](fog-of-war|route-discovery))\.js$/

/**
 * Leaves out of the browser's bundle what React Router runs only where routes are fetched one by one, and for
 * who measures it: the shop does neither (react-router.config.ts), and every first visit would load 4 KB of it.
 * What such a file exports does nothing instead.
 */
export const leanRouter = () => ({
  name: 'lean-router',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform(code: string, id: string) {
    if (!unused.test(id)) return
    const exported = /^export \{ (.+) \};$/m.exec(code)?.[1]
    if (!exported) throw new Error(`${id} exports nothing that can be left out.`)
    const names = exported.split(', ').map((name) => `nothing as ${name}`)
    return { code: `const nothing = () => {}\nexport { ${names.join(', ')} }`, map: null }
  },
})

/** What React Router does when the file of a route does not come, */
const endlessReload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
/** and what it does here: a page that cannot be shown stands for the one that is missing. */
const missingPage = `return {
  default() { throw Object.assign(error, { ${missingFile}: true }); },
  clientLoader: () => null,
  clientMiddleware: [],
};`

/**
 * React Router reloads the page whenever a file does not come: for ever where it is gone, and for a link that
 * somebody only touched. Here the error page decides (`site/errors/missing-files.ts`).
 */
export const steadyRouter = () => ({
  name: 'steady-router',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform(code: string, id: string) {
    if (
      !/[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js$/.test(
        id,
      )
    )
      return
    if (!endlessReload.test(code)) throw new Error(`${id} does not reload a page any more.`)
    return { code: code.replace(endlessReload, missingPage), map: null }
  },
})

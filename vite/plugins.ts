import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { missingFile } from '../src/site/errors/missing-files.ts'

/** Turns the macros around texts (docs/translating.md) into calls, in the files that have some. */
export const messageMacros = () => babel({ presets: [linguiTransformerBabelPreset()] })

const routerFile = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)\.js$/

/** Code for routes that are fetched one by one, and for measuring. The shop uses neither: react-router.config.ts. */
const unused = /^(router[\\/]instrumentation|dom[\\/]ssr[\\/](fog-of-war|route-discovery))$/

/** React Router's answer to a route file that cannot be fetched, */
const endlessReload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
/** and ours: a page that throws, so that the error page decides (site/errors/missing-files.ts). */
const missingPage = `return {
  default() { throw Object.assign(error, { ${missingFile}: true }); },
  clientLoader: () => null,
  clientMiddleware: [],
};`

/**
 * Changes React Router in the browser. Files that the shop does not use do nothing: each first visit would load
 * 4 KB of them. A missing route file does not reload the page: React Router would reload for ever where the file is
 * gone, and for a link that was only touched.
 */
export const changeRouter = () => ({
  name: 'change-router',
  enforce: 'pre' as const,
  applyToEnvironment: isClient,
  transform(code: string, id: string) {
    const file = routerFile.exec(id)?.[1] ?? ''
    if (/ssr[\\/]routeModules$/.test(file)) {
      if (!endlessReload.test(code)) throw new Error(`${id} does not reload a page any more.`)
      return { code: code.replace(endlessReload, missingPage), map: null }
    }
    if (!unused.test(file)) return
    const exported = /^export \{ (.+) \};$/m.exec(code)?.[1]
    if (!exported) throw new Error(`${id} exports nothing that can be left out.`)
    const names = exported.split(', ').map((name) => `nothing as ${name}`)
    return { code: `const nothing = () => {}\nexport { ${names.join(', ')} }`, map: null }
  },
})

/** The import of a chunk as Rolldown writes it. */
const chunkImport = /\bimport\(`(\.\/[^`]+\.js)`\)/g

/**
 * Retries a chunk that could not be fetched, at another address: Chromium before 156, Firefox and Safari remember a
 * failed module as long as the page lives.
 */
export const retryImports = () => ({
  name: 'retry-imports',
  applyToEnvironment: isClient,
  generateBundle: {
    // Vite finds by its imports what each chunk needs.
    order: 'post' as const,
    handler(_options: unknown, bundle: Record<string, { type: string; code?: string }>) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.code)
          chunk.code = chunk.code.replace(
            chunkImport,
            (once, file) => `${once}.catch(()=>import(\`${file}?\${Date.now()}\`))`,
          )
    },
  },
})

function isClient({ name }: { name: string }): boolean {
  return name === 'client'
}

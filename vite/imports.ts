/** The import of a chunk as Rolldown writes it. */
const chunkImport = /\bimport\(`(\.\/[^`]+\.js)`\)/g

interface Chunk {
  readonly type: string
  code?: string
}

/**
 * Lets a file that did not come be requested again. Chromium before 156, Firefox and Safari remember for as long as
 * the page lives that a module failed, so what it belongs to could not be opened until somebody reloads: it is asked
 * for once more, at an address that has not failed yet.
 */
export const importAgain = () => ({
  name: 'import-again',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  generateBundle: {
    // Vite finds by its imports what each chunk needs.
    order: 'post' as const,
    handler(_options: unknown, bundle: Record<string, Chunk>) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.code)
          chunk.code = chunk.code.replace(
            chunkImport,
            (once, file) => `${once}.catch(()=>import(\`${file}?\${Date.now()}\`))`,
          )
    },
  },
})

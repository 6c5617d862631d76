import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const folder = process.env.BUILD_DIRECTORY ?? 'build'

/**
 * The shop's own program as few files: of the packages only what it uses, nothing to look for on the disk and
 * no types to strip (docs/decisions/0047). `build/shop` is as deep in the project as this file's `../..`.
 */
export default defineConfig({
  publicDir: false,
  plugins: [placesOfSources(), inOneByte()],
  ssr: {
    noExternal: true,
    // With native code or files beside it, of the pages' own bundle, or hardly ever used.
    external: [
      '@electric-sql/pglite',
      '@node-rs/argon2',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
      'react-dom',
      'react-router',
      'sharp',
      'vite',
    ],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: path.join(folder, 'shop'),
    target: 'node24',
    minify: false,
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

/** What a source file says of its own place, such as where `migrations` is from there, holds in the bundle too. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    transform(code, id) {
      const file = path.relative(import.meta.dirname, id)
      if (!/^(src|demo)\//.test(file)) return undefined
      const places = {
        dirname: `(import.meta.dirname + ${JSON.stringify(`/../../${path.dirname(file)}`)})`,
        url: `new URL(${JSON.stringify(`../../${file}`)}, import.meta.url)`,
      }
      return code.replace(
        /import\.meta\.(dirname|url)/g,
        (_, place: keyof typeof places) => places[place],
      )
    },
  }
}

/** One character beyond ASCII makes Node keep a whole file with two bytes for each of its characters. */
function inOneByte(): Plugin {
  return {
    name: 'in-one-byte',
    enforce: 'post',
    generateBundle(_options, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
    },
  }
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

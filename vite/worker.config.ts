import path from 'node:path'
import { defineConfig } from 'vite'

/** The service worker as one script; scripts/list-worker-files.ts then writes into it what it fetches ahead. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: path.join(process.env.BUILD_DIRECTORY ?? 'build', 'client'),
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'src/worker/service-worker.ts',
      output: { entryFileNames: 'sw.js', format: 'iife', codeSplitting: false },
    },
  },
})

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite/chunks.ts'
import { changeRouter, messageMacros, retryImports } from './vite/plugins.ts'

export default defineConfig({
  plugins: [changeRouter(), retryImports(), messageMacros(), tailwindcss(), reactRouter()],
  // Otherwise Node loads the CommonJS barrel of every icon at start (0.3 s), and zod's words of fifty languages.
  ssr: { noExternal: ['lucide-react', 'zod'] },
  // Found late, these make the first page of `npm run dev` fail with 504 Outdated Optimize Dep.
  optimizeDeps: {
    // A file an icon: each comes with the chunk that needs it.
    exclude: ['lucide-react'],
    include: [
      '@lingui/core',
      '@lingui/react',
      'papaparse',
      'react-toastify/unstyled',
      'zod/mini',
      'zustand',
    ],
  },
  // No data: addresses, the content security policy has no place for them.
  // With the list of files for scripts/list-worker-files.ts.
  build: { assetsInlineLimit: 0, manifest: true },
  // Lingui's shim for old Reacts; the server loads it from node_modules.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  environments: {
    client: {
      build: {
        // A preload that fails is a failed module: Chromium before 156 would not fetch it again (vite/plugins.ts).
        modulePreload: false,
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
  },
})

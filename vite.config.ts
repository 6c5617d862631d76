import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './vite.chunks.ts'
import { messageMacros } from './vite.messages.ts'

export default defineConfig({
  plugins: [messageMacros(), tailwindcss(), reactRouter()],
  // Otherwise Node loads the CommonJS barrel of every icon at start (0.3 s).
  ssr: { noExternal: ['lucide-react'] },
  // Found late, these make the first page of `npm run dev` fail with 504 Outdated Optimize Dep.
  optimizeDeps: {
    // A file an icon: each comes with the chunk that needs it.
    exclude: ['lucide-react'],
    include: [
      '@base-ui/react/autocomplete',
      '@lingui/core',
      '@lingui/react',
      'browser-image-compression',
      'papaparse',
      'react-toastify/unstyled',
      'zod/mini',
      'zustand',
    ],
  },
  // No data: addresses, the content security policy has no place for them.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
})

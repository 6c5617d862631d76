import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { firstVisit } from './scripts/first-visit.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Otherwise Node loads the CommonJS barrel of every icon at start (0.3 s).
  ssr: { noExternal: ['lucide-react'] },
  // Found late, these make the first page of `npm run dev` fail with 504 Outdated Optimize Dep.
  optimizeDeps: {
    include: [
      '@base-ui/react/autocomplete',
      'browser-image-compression',
      'lucide-react',
      'papaparse',
      'react-toastify/unstyled',
      'zod/mini',
      'zustand',
      'zustand/middleware',
    ],
  },
  // No data: addresses, the content security policy has no place for them.
  build: { assetsInlineLimit: 0 },
  // Sixty small files weigh 15 KB more than the same code in two, and every page asks for most of them.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 1,
                },
                { name: (id, graph) => (firstVisit(id, graph) ? 'storefront' : null) },
              ],
            },
          },
        },
      },
    },
  },
})

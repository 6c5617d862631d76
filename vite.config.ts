import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Otherwise Node loads the CommonJS barrel of every icon at start (0.3 s).
  ssr: { noExternal: ['lucide-react'] },
  // Found late, these make the first page of `npm run dev` fail with 504 Outdated Optimize Dep.
  optimizeDeps: { include: ['lucide-react', 'react-toastify/unstyled', 'zod/mini', 'zustand'] },
  // No data: addresses, the content security policy has no place for them.
  build: { assetsInlineLimit: 0 },
})

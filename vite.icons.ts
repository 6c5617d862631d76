import path from 'node:path'

const icon = path.join(import.meta.dirname, 'src/ui/icon.tsx')

/** Has the icons of lucide, which are data, drawn by ui/icon.tsx. */
export const ownIcons = () => ({
  name: 'own-icons',
  enforce: 'pre' as const,
  resolveId: (wanted: string, importer = '') =>
    /[\\/]createLucideIcon\.mjs$/.test(wanted) && /[\\/]lucide-react[\\/]/.test(importer)
      ? icon
      : null,
})

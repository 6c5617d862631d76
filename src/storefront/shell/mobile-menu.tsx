import { useLingui } from '@lingui/react/macro'
import Menu from 'lucide-react/icons/menu'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { CategoryLink } from '../catalogue/use-categories.ts'

const MobileMenuSheet = lazy(() => import('./mobile-menu-sheet.tsx'))

/** The navigation of a phone, narrower than 667 px: slides in from the left. */
export function MobileMenu({ categories }: { categories: readonly CategoryLink[] }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      <IconButton label={t`Menu`} aria-haspopup="dialog" onClick={open}>
        <Menu aria-hidden="true" />
      </IconButton>
      {wasOpened && (
        <Suspense>
          <MobileMenuSheet
            categories={categories}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

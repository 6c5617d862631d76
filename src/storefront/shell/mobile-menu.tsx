import { useLingui } from '@lingui/react/macro'
import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLateCode } from '../../ui/use-late-code.ts'
import type { CategoryLink } from '../catalogue/use-categories.ts'

/** The navigation of a phone, narrower than 667 px: slides in from the left. */
export function MobileMenu({ categories }: { categories: readonly CategoryLink[] }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const sheet = useLateCode(() => import('./mobile-menu-sheet.tsx'))
  const open = async () => setIsOpen(await sheet.bring())

  return (
    <>
      <IconButton label={t`Menu`} aria-haspopup="dialog" aria-busy={sheet.isComing} onClick={open}>
        {sheet.isComing ? <Spinner /> : <Menu aria-hidden="true" />}
      </IconButton>
      {sheet.Code && (
        <sheet.Code categories={categories} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

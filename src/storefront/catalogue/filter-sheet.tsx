import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { CategoryFilter, type FilterProps } from './category-filter.tsx'

type FilterSheetProps = FilterProps & {
  total: number
  isOpen: boolean
  onClose: () => void
}

/** Loaded when a phone opens its filter: see FilterButton. */
export default function FilterSheet({ total, isOpen, onClose, ...filter }: FilterSheetProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Filter by category`}
      variant="bottom"
      footer={
        <Button isBlock onClick={onClose}>
          {t`${plural(total, { one: 'Show # product', other: 'Show # products' })}`}
        </Button>
      }
    >
      <CategoryFilter {...filter} />
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import type { CategoryFilter } from './category-filter.tsx'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

type FilterButtonProps = ComponentProps<typeof CategoryFilter> & { total: number | undefined }

/** The filter on a phone: a button, and the sheet it opens. */
export function FilterButton({ total, ...filter }: FilterButtonProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const count = filter.ticked.length
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }

  return (
    <>
      <Button
        tone="secondary"
        onClick={open}
        aria-haspopup="dialog"
        isBlock
        className="mobile:px-2"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {count > 0 ? t`Filter (${count})` : t`Filter`}
      </Button>
      {wasOpened && (
        <Suspense>
          <FilterSheet {...filter} total={total} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

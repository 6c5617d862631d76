import { useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useLateCode } from '../../ui/use-late-code.ts'
import type { CategoryFilter } from './category-filter.tsx'

type FilterButtonProps = ComponentProps<typeof CategoryFilter> & { total: number }

/** The filter on a phone: a button, and the sheet it opens. */
export function FilterButton({ total, ...filter }: FilterButtonProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const sheet = useLateCode(() => import('./filter-sheet.tsx'))
  const count = filter.ticked.length
  const open = async () => setIsOpen(await sheet.bring())

  return (
    <>
      <Button
        tone="secondary"
        onClick={open}
        aria-haspopup="dialog"
        isBusy={sheet.isComing}
        isBlock
        className="mobile:px-2"
      >
        {sheet.isComing ? <Spinner /> : <SlidersHorizontal aria-hidden="true" className="size-5" />}
        {count > 0 ? t`Filter (${count})` : t`Filter`}
      </Button>
      {sheet.Code && (
        <sheet.Code {...filter} total={total} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CategoryFilter } from './category-filter.tsx'

type FilterSheetProps = ComponentProps<typeof CategoryFilter> & {
  /** How many products are left with what is ticked. */
  total: number
}

/** The filter on a phone: a button, and the sheet it opens. */
export function FilterSheet({ total, ...filter }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = filter.ticked.length
  return (
    <>
      <Button tone="secondary" onClick={() => setIsOpen(true)} aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filter by category"
        from="bottom"
        footer={
          <Button isBlock onClick={() => setIsOpen(false)}>
            {total === 1 ? 'Show 1 product' : `Show ${total} products`}
          </Button>
        }
      >
        <CategoryFilter {...filter} />
      </Sheet>
    </>
  )
}

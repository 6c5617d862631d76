import { useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { ListView } from './list-address.ts'
import { ListSearch } from './list-search.tsx'
import type { ListAddress } from './use-list-address.ts'

type FiltersProps<View extends ListView> = {
  list: ListAddress<View>
  searchLabel: string
  /** By default the label. */
  searchPlaceholder?: string | undefined
  /** Names in the address, to count those that are set. */
  names: readonly (keyof View)[]
  /** The fields, in a grid. */
  children: ReactNode
}

/** Search and filters of a list; on a phone the filters wait behind a button, so that rows are in sight. */
export function Filters<View extends ListView>(props: FiltersProps<View>) {
  const { list, searchLabel, searchPlaceholder, names, children } = props
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const set = list.countSet(names)
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex items-end gap-2">
        <ListSearch list={list} label={searchLabel} placeholder={searchPlaceholder} />
        <Button
          tone="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={set > 0 ? t`Filters, ${set} set` : t`Filters`}
          onClick={() => setIsOpen(!isOpen)}
          className="sm:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          <CountBadge count={set} />
        </Button>
      </div>
      <div
        id={id}
        className={classNames('grid grid-cols-2 gap-3 md:grid-cols-4', !isOpen && 'mobile:hidden')}
      >
        {children}
      </div>
    </div>
  )
}

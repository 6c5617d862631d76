import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { type ReactNode, useId } from 'react'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { pageSizes, type ShopView, shownRange } from './shop-view.ts'

type ListToolbarProps = {
  view: ShopView
  total: number
  onChange: (change: Partial<ShopView>) => void
  /** Stands first: the filter button of a phone. */
  children?: ReactNode
}

const layoutOptions = [
  { value: 'grid', label: msg`Grid`, icon: <LayoutGrid aria-hidden="true" /> },
  { value: 'list', label: msg`List`, icon: <List aria-hidden="true" /> },
] as const

/** What is shown of how many, and how. */
export function ListToolbar({ view, total, onChange, children }: ListToolbarProps) {
  const { t } = useLingui()
  const sizeId = useId()
  const { from, to } = shownRange(view, total)
  const chooseSize = (chosen: string) => {
    const size = pageSizes.find((known) => String(known) === chosen)
    if (size) onChange({ size, page: 1 })
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-4">
      {children}
      <div className="mobile:order-last mobile:w-full">
        <LiveRegion isVisible>
          <p className="text-ink-soft tabular-nums">
            {t`Products from ${from} to ${to} of ${total}`}
          </p>
        </LiveRegion>
      </div>
      <div className="ml-auto flex items-center gap-2 mobile:flex-auto sm:gap-3 mobile:justify-between">
        <div className="flex items-center gap-2">
          <label htmlFor={sizeId} className="text-ink-soft text-sm mobile:sr-only">
            {t`Per page`}
          </label>
          <span className="w-[5em]">
            <Select
              id={sizeId}
              value={view.size}
              onChange={(event) => chooseSize(event.target.value)}
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </Select>
          </span>
        </div>
        <Segmented
          label={t`Layout`}
          value={view.layout}
          onChange={(layout) => onChange({ layout })}
          options={layoutOptions.map(({ label, ...option }) => ({ ...option, label: t(label) }))}
          isIconOnly
        />
      </div>
    </div>
  )
}

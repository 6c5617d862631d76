import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Select } from '../../ui/form/select.tsx'
import type { ListAddress } from './use-list-address.ts'

const commonSizes = [10, 25, 50, 100]

/** How many rows a page has; the specification's number is what the address leaves out. */
export function PageSize({ list, defaultSize }: { list: ListAddress; defaultSize: number }) {
  const id = useId()
  const { size: current } = list.view
  const sizes = [...new Set([defaultSize, current, ...commonSizes])].sort((a, b) => a - b)
  return (
    <div className="flex items-center gap-2 text-ink-soft text-sm">
      <label htmlFor={id}>
        <Trans>
          Rows<span className="mobile:sr-only"> per page</span>
        </Trans>
      </label>
      <Select
        id={id}
        value={current}
        onChange={(event) => list.change({ size: Number(event.target.value) })}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
    </div>
  )
}

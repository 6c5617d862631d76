import { useId } from 'react'
import { Select } from '../../ui/form/select.tsx'
import type { ListAddress } from './use-list-address.ts'

const usualSizes = [10, 25, 50, 100]

/** How many rows a page has; the specification's number is what the address leaves out. */
export function PageSize({ list, defaultSize }: { list: ListAddress; defaultSize: number }) {
  const id = useId()
  const sizes = [...new Set([defaultSize, list.size, ...usualSizes])].sort((a, b) => a - b)
  const choose = (size: string) =>
    list.change({ size: Number(size) === defaultSize ? undefined : size })
  return (
    <div className="flex items-center gap-2 text-ink-soft text-sm">
      <label htmlFor={id}>Rows per page</label>
      <Select id={id} value={list.size} onChange={(event) => choose(event.target.value)}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
    </div>
  )
}

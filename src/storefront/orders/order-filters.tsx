import { useLingui } from '@lingui/react/macro'
import { OrderStatus } from '../../shop/orders/order.ts'
import { orderStatuses } from '../../shop/orders/order-status.ts'
import { useDebouncedInput } from '../../site/input/use-debounced-input.ts'
import { statusMessages } from '../../site/orders/status-messages.ts'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { OrderSearch } from './order-search.ts'

type OrderFiltersProps = {
  search: OrderSearch
  onChange: (change: Partial<OrderSearch>) => void
}

export function OrderFilters({ search, onChange }: OrderFiltersProps) {
  const { t } = useLingui()
  const { text, type } = useDebouncedInput(search.q, (q) => onChange({ q }))
  const choose = (value: string) => onChange({ status: OrderStatus.safeParse(value).data })

  return (
    <search className="flex flex-wrap items-end gap-3">
      <SearchField
        label={t`Search by tracking ID`}
        isLabelHidden={false}
        value={text}
        onSearch={type}
        maxLength={100}
        className="min-w-64 flex-1"
      />
      <SelectField
        label={t`Status`}
        value={search.status ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="min-w-44"
      >
        <option value="">{t({ message: 'All', context: 'orders' })}</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {t(statusMessages[status])}
          </option>
        ))}
      </SelectField>
    </search>
  )
}

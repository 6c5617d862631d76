import { call } from '../../platform/api/call.ts'
import { paymentMethodLists } from '../../shop/payments/payment-method.api.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { Filters } from '../list/filters.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { orderSorts } from './order-query.ts'

const filterNames = ['from', 'to', 'paymentMethod', 'sort']

/** Search by tracking ID, days in Kigali, payment method, order of the rows. */
export function OrderFilters({ list }: { list: ListAddress }) {
  const methods = useLoad((signal) => call(paymentMethodLists.list, { signal }))
  return (
    <Filters list={list} searchLabel="Search by tracking ID" names={filterNames}>
      <TextField
        label="From"
        type="date"
        value={list.filter('from')}
        max={list.filter('to')}
        onChange={(event) => list.change({ from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={list.filter('to')}
        min={list.filter('from')}
        onChange={(event) => list.change({ to: event.target.value })}
      />
      <SelectField
        label="Payment method"
        value={list.filter('paymentMethod')}
        onChange={(event) => list.change({ paymentMethod: event.target.value })}
      >
        <option value="">All</option>
        {methods.value?.map(({ id, paymentMethod }) => (
          <option key={id} value={id}>
            {paymentMethod}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort"
        value={list.sort}
        onChange={(event) => list.change({ sort: event.target.value })}
      >
        {orderSorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    </Filters>
  )
}

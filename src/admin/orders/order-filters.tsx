import { useLingui } from '@lingui/react/macro'
import { useEnteredLang } from '../../site/language/entered-text.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { FilterSelect, Filters } from '../list/filters.tsx'
import type { ListAddress } from '../list/list-address.ts'
import { type OrdersView, orderSorts } from './orders-address.ts'
import { usePaymentMethods } from './use-payment-methods.ts'

/** Search by number, phone, customer or tracking ID, days in Kigali, payment method, order of the rows. */
export function OrderFilters({ list }: { list: ListAddress<OrdersView> }) {
  const { t } = useLingui()
  const { from, to, paymentMethod, sort } = list.view
  const methods = usePaymentMethods()
  const lang = useEnteredLang()
  return (
    <Filters
      list={list}
      searchLabel={t`Search by tracking ID, number, phone or customer`}
      searchPlaceholder={t`Number, phone, customer, tracking ID`}
      names={['from', 'to', 'paymentMethod', 'sort']}
    >
      <TextField
        label={t({ message: 'From', context: 'day' })}
        type="date"
        value={from}
        max={to || undefined}
        onChange={(event) => list.change({ from: event.target.value })}
      />
      <TextField
        label={t({ message: 'To', context: 'day' })}
        type="date"
        value={to}
        min={from || undefined}
        onChange={(event) => list.change({ to: event.target.value })}
      />
      <FilterSelect
        label={t`Payment method`}
        value={paymentMethod}
        options={[
          { value: '', label: t({ message: 'All', context: 'payment methods' }) },
          ...methods.map(({ id, paymentMethod: label }) => ({ value: String(id), label, lang })),
        ]}
        onChoose={(id) => list.change({ paymentMethod: id })}
      />
      <FilterSelect
        label={t`Sort`}
        value={sort}
        options={orderSorts}
        onChoose={(next) => list.change({ sort: next })}
      />
    </Filters>
  )
}

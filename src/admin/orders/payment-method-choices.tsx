import { Outlet } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { allRows } from '../list/list-page.ts'
import type { Route } from './+types/payment-method-choices'
import type { PaymentMethods } from './orders-address.ts'

export const clientLoader = () =>
  settle(allRows(call(paymentMethodApi.list), (query) => call(paymentMethodApi.list, { query })))

/** Around the orders: another search or an opened order does not load the payment methods again. */
export default function PaymentMethodChoices({ loaderData }: Route.ComponentProps) {
  const { value = [] } = useSettled(loaderData)
  return <Outlet context={value satisfies PaymentMethods} />
}

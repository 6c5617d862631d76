import { msg } from '@lingui/core/macro'
import { addressView, textPart } from '../../site/address/address-view.ts'
import { optionPart, pagePart, sizePart } from '../list/list-address.ts'

export const customerSorts = [
  { value: undefined, label: msg`In order of registration` },
  { value: '-id', label: msg({ message: 'Newest first', context: 'customers' }) },
  { value: 'username', label: msg`Username A to Z` },
  { value: '-username', label: msg`Username Z to A` },
] as const

export const customersAddress = addressView({
  q: textPart,
  size: sizePart(50),
  sort: optionPart(customerSorts),
  page: pagePart,
})

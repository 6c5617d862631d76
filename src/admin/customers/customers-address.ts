import { msg } from '@lingui/core/macro'
import { listAddress, optionPart } from '../list/list-address.ts'

export const customerSorts = [
  { value: undefined, label: msg`In order of registration` },
  { value: '-id', label: msg({ message: 'Newest first', context: 'customers' }) },
  { value: 'username', label: msg`Username A to Z` },
  { value: '-username', label: msg`Username Z to A` },
] as const

export const customersAddress = listAddress(50, { sort: optionPart(customerSorts) })

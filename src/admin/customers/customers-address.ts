import { addressView, textPart } from '../../site/address-view.ts'
import { optionPart, pagePart, sizePart } from '../list/list-address.ts'

export const defaultSize = 50

export const customerSorts = [
  { value: undefined, label: 'In order of registration' },
  { value: '-id', label: 'Newest first' },
  { value: 'username', label: 'Username A to Z' },
] as const

export const customersAddress = addressView({
  q: textPart,
  size: sizePart(defaultSize),
  sort: optionPart(customerSorts),
  page: pagePart,
})

import { addressView } from '../../site/address/address-view.ts'
import { dayPart } from '../list/list-address.ts'

/** The requested span; without one it is today. */
export const reportsAddress = addressView({ from: dayPart, to: dayPart })

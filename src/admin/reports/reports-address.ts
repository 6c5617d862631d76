import { addressView } from '../../site/address/address-view.ts'
import { dayPart } from '../list/list-address.ts'

/** The span that is asked for; nothing in it is today. */
export const reportsAddress = addressView({ from: dayPart, to: dayPart })

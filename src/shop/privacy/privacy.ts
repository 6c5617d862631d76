import { message } from '../../platform/language/message.ts'

/** Days without a move after which an open order of a deleted account forgets where it goes. */
export const unmovedDays = 30

export const privacyMessages = {
  wrongPassword: message('This is not your password.'),
  deleted: message('Your account was deleted.'),
  deleteFailed: message('Your account could not be deleted. Please try again.'),
} as const

/** Days after its end for which the shop keeps name, phone, address and note of an order that an administrator entered. */
export const keepCallersDays = 180

import { message } from '../../platform/language/message.ts'
export const privacyMessages = {
  wrongPassword: message('This is not your password.'),
  deleted: message('Your account was deleted.'),
  deleteFailed: message('Your account could not be deleted. Please try again.'),
} as const

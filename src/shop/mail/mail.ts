import { message } from '../../platform/language/message.ts'
export const mailMessages = {
  notThere: message('This email does not exist any more.'),
  notFailed: message('Only an email that was not sent can be sent again.'),
} as const

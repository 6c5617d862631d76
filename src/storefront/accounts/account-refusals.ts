import type { Message } from '../../platform/language/message.ts'
import type { Problem } from '../../platform/problem.ts'
import { accountMessages } from '../../shop/accounts/account.ts'

/** What a toast says, in the specification's words, and its colour (section 8). */
export type Refusal = {
  kind: 'error' | 'warning'
  text: Message
  /** The field that it is about, which then says it too. */
  field?: string
}

const error = (text: Message): Refusal => ({ kind: 'error', text })
const warning = (text: Message): Refusal => ({ kind: 'warning', text })

export function signInRefusal({ status }: Problem): Refusal {
  if (status === 0) return error(accountMessages.network)
  if (status === 401) return error(accountMessages.signInFailed)
  if (status === 403) return warning(accountMessages.confirmFirst)
  return error(accountMessages.unexpected)
}

export function signUpRefusal({ status, code, body }: Problem): Refusal {
  if (status !== 406) return error(accountMessages.network)
  if (code === 'EMAIL_TAKEN') return { ...warning(accountMessages.emailTaken), field: 'email' }
  if (code === 'USERNAME_TAKEN')
    return { ...warning(accountMessages.usernameTaken), field: 'username' }
  return error(body.message)
}

export function forgotPasswordRefusal({ status }: Problem): Refusal {
  if (status === 0) return error(accountMessages.network)
  return error(status === 404 ? accountMessages.emailUnknown : accountMessages.unexpected)
}

export const resetPasswordRefusal = ({ status }: Problem): Refusal =>
  error(status === 0 ? accountMessages.network : accountMessages.badToken)

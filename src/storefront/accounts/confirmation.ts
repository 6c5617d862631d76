import { call } from '../../platform/api/call.ts'
import type { ReplyOf } from '../../platform/api/endpoint.ts'
import type { Message } from '../../platform/language/message.ts'
import { isProblem } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { accountMessages } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'

/** What came of a confirmation link, and where to go from there. */
export type Confirmation = {
  isConfirmed: boolean
  text: Message
  next: typeof paths.signIn | typeof paths.signUp
  mayTryAgain: boolean
}

/** Milliseconds until the page leads on (specification, section 9). */
export const confirmationStay = 3_000

/** @param search the query string of the link in the mail, with `?token=`. */
export async function confirmEmail(search: string): Promise<Confirmation> {
  const token = new URLSearchParams(search).get('token')
  if (!token) return failed(accountMessages.noToken)
  try {
    const reply = await call(accountApi.confirm, { query: { token } })
    if (!isConfirmation(reply)) return failed(accountMessages.badToken)
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.status === 400) return failed(accountMessages.badToken)
    return { ...failed(accountMessages.confirmError), mayTryAgain: true }
  }
  return {
    isConfirmed: true,
    text: accountMessages.confirmed,
    next: paths.signIn,
    mayTryAgain: false,
  }
}

/** By its code; one without has the message alone, as the specification knows it (section 7). */
const isConfirmation = ({ code, message }: Partial<ReplyOf<typeof accountApi.confirm>>) =>
  code === undefined ? message === accountMessages.confirmed.message : code === 'EMAIL_CONFIRMED'

const failed = (text: Message): Confirmation => ({
  isConfirmed: false,
  text,
  next: paths.signUp,
  mayTryAgain: false,
})

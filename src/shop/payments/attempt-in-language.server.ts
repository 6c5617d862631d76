import type { Language } from '../../platform/language/language.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import type { AttemptRow } from './attempt.db.ts'
import { type Attempt, attemptMessage, maskedPhone } from './attempt.ts'

/** What readers of one language read of an attempt, and of its number. */
export const attemptIn = (attempt: AttemptRow, language: Language, now: number): Attempt => ({
  id: attempt.id,
  phone: attempt.phone && maskedPhone(attempt.phone),
  amount: attempt.amount,
  state: attempt.state,
  reason: attempt.reason,
  message: translateInto(language)(attemptMessage(attempt, now)),
  at: attempt.at,
})

import type { Context } from '../../platform/api/context.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import type { AttemptRow } from './attempt.db.ts'
import { type Attempt, attemptMessage, maskedPhone } from './attempt.ts'

/** The same for who is asked: while the shop is tried out, with the phone that is asked. */
export const ownAttemptIn = (
  attempt: AttemptRow,
  { momo, language, clock }: Pick<Context, 'momo' | 'language' | 'clock'>,
): Attempt => ({
  ...attemptIn(attempt, language, clock()),
  ...(momo.simulator &&
    attempt.phone && { demoPhone: `/demo/phone/${attempt.phone.slice(1)}?language=${language}` }),
})

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

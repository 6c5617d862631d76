import { inTransaction } from '../../platform/database/transaction.server.ts'
import { hashSecret, newSecret } from '../../platform/http/session.server.ts'
import { inLanguage } from '../../platform/language/language.ts'
import { type Message, message } from '../../platform/language/message.ts'
import type { MailTemplate } from '../../platform/mail/outbox.server.ts'
import { paths } from '../paths.ts'
import { findMailbox, lockUser } from './account.db.ts'
import { insertToken, voidTokens } from './session.db.ts'
import { hoursToConfirm, minutesToReset } from './session.ts'

/** A name of one to three words, and perhaps two digits behind it. */
const plainName = /^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+){0,2} ?\d{0,2}$/u
const maxGreetedLength = 40

/**
 * These mails go to any address that a stranger typed: they carry no text of the stranger's own. A name
 * that is long, or holds a link, an amount or a sentence, is left out.
 */
export const greeting = (username: string): Message =>
  username.length <= maxGreetedLength && plainName.test(username)
    ? message('Muraho {name},', { name: username })
    : message('Muraho,')

interface ForUser {
  readonly userId: number
}

/** The token is created when the mail is sent, so the link of a delayed mail has its full lifetime. */
const confirmation: MailTemplate = async ({ db, publicUrl }, { userId }: ForUser) => {
  const mailbox = await findMailbox(db, userId)
  if (!mailbox || mailbox.confirmed) return undefined
  const { language } = mailbox
  const secret = newSecret()
  await inTransaction(db, (tx) =>
    insertToken(tx, { hash: hashSecret(secret), userId, purpose: 'confirm' }),
  )
  return {
    language,
    subject: message('Please confirm your email'),
    paragraphs: [
      greeting(mailbox.username),
      message(
        'Welcome! Please confirm that this is your email address, then you can sign in and order.',
      ),
    ],
    button: {
      label: message('Confirm my email'),
      url: publicUrl + inLanguage(`${paths.confirm}?token=${secret}`, language),
    },
    closing: [
      message(
        'The link works for {hours} hours. If you did not register, you can ignore this email.',
        { hours: hoursToConfirm },
      ),
    ],
  }
}

interface ForReset extends ForUser {
  readonly isGuessed?: boolean
}

const passwordReset: MailTemplate = async ({ db, publicUrl }, { userId, isGuessed }: ForReset) => {
  const mailbox = await findMailbox(db, userId)
  if (!mailbox) return undefined
  const { language } = mailbox
  const secret = newSecret()
  await inTransaction(db, async (tx) => {
    // Mails are rendered concurrently: without the lock two would not see each other's token, and both stay valid.
    await lockUser(tx, userId)
    await voidTokens(tx, userId, 'reset')
    await insertToken(tx, { hash: hashSecret(secret), userId, purpose: 'reset' })
  })
  return {
    language,
    subject: message('Reset your password'),
    paragraphs: [
      greeting(mailbox.username),
      message('Here is the link to choose a new password.'),
      ...(isGuessed
        ? [
            message(
              'Somebody is guessing your password. While that goes on, only this link lets you in with a browser in which you have not signed in before.',
            ),
          ]
        : []),
    ],
    button: {
      label: message('Choose a new password'),
      url: publicUrl + inLanguage(`${paths.resetPassword}?token=${secret}`, language),
    },
    closing: [
      message(
        'The link works once, for {minutes} minutes. If you did not ask for it, nothing has changed and you can ignore this email.',
        { minutes: minutesToReset },
      ),
    ],
  }
}

const passwordChanged: MailTemplate = async ({ db, publicUrl }, { userId }: ForUser) => {
  const mailbox = await findMailbox(db, userId)
  if (!mailbox) return undefined
  const { language } = mailbox
  return {
    language,
    subject: message('Your password was changed'),
    paragraphs: [
      greeting(mailbox.username),
      message(
        'Your password was changed and you were signed out everywhere. If that was not you, reset it now.',
      ),
    ],
    button: {
      label: message('Reset my password'),
      url: publicUrl + inLanguage(paths.forgotPassword, language),
    },
  }
}

export const accountMails = { confirmation, passwordReset, passwordChanged }

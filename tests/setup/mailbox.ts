import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** `link` is the first address in the text, what a person would press. */
export type Mail = {
  to: string[]
  /** The header as written, with a name where there is one. */
  replyTo?: string
  messageId?: string
  subject: string
  text: string
  html: string
  link?: string
}

export type Mailbox = {
  /** For SMTP_URL. */
  url: string
  /**
   * Takes the oldest mail to this person with such a subject out of the box, waiting up to 15 s for
   * it: the next call gets the next one.
   */
  waitForMail: (to: string, subject: RegExp) => Promise<Mail>
  stop: () => Promise<void>
}

/** A real SMTP server that keeps what it gets, on a free port unless told which. */
export async function startMailbox(wanted = 0): Promise<Mailbox> {
  const mails: Mail[] = []
  const waiting = new Set<() => void>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Shops keep their connection for the next mail; nobody waits for them to end it.
    closeTimeout: 100,
    onData(stream, session, done) {
      read(stream).then((mail) => {
        mails.push({ ...mail, to: session.envelope.rcptTo.map((person) => person.address) })
        for (const look of waiting) look()
        done()
      }, done)
    },
  })
  const listener = server.listen(wanted, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo

  function take(to: string, subject: RegExp) {
    const index = mails.findIndex((mail) => mail.to.includes(to) && subject.test(mail.subject))
    return index === -1 ? undefined : mails.splice(index, 1)[0]
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    waitForMail: (to, subject) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const mail = take(to, subject)
          if (!mail) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(mail)
        }
        const timer = setTimeout(() => {
          waiting.delete(look)
          const there = mails.map((mail) => `${mail.to}: ${mail.subject}`).join('; ') || 'nothing'
          reject(new Error(`No mail to ${to} with ${subject} within 15 s. In the box: ${there}`))
        }, 15_000)
        waiting.add(look)
        look()
      }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function read(stream: NodeJS.ReadableStream): Promise<Omit<Mail, 'to'>> {
  const mail = await PostalMime.parse(await buffer(stream))
  const { subject = '', text = '', html = '', messageId } = mail
  const [reply] = mail.replyTo ?? []
  const replyTo = reply && `${reply.name} <${reply.address}>`
  return { subject, text, html, messageId, replyTo, link: /https?:\/\/[^\s<>"]+/.exec(text)?.[0] }
}

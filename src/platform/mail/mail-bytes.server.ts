import type { SendMailOptions } from 'nodemailer'
import type MimeNode from 'nodemailer/lib/mime-node'
import { lazily } from '../lazily.ts'

/** A mail as it travels. */
export interface ComposedMail {
  /** RFC 5322, with CRLF but within texts, whose ends of lines are kept as they are. */
  readonly raw: string
  readonly envelope: { readonly from: string; readonly to: string[] }
}

/** What writes and sends mails. A start does without it; it must be there before another build takes its file away. */
export const loadMailer = lazily(async () => {
  const [{ createTransport }, { default: MailComposer }, base64, qp] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/base64'),
    import('nodemailer/lib/qp'),
  ])
  return { createTransport, MailComposer, encodings: { base64, 'quoted-printable': qp } }
})

type Encodings = Awaited<ReturnType<typeof loadMailer>>['encodings']

/**
 * The bytes that nodemailer makes of a mail, put together at once: its streams, one for each part and each
 * encoding, took a tenth of what Node's processor does for an order.
 * @throws where a body is no string
 */
export async function composeMail(mail: SendMailOptions): Promise<ComposedMail> {
  const { MailComposer, encodings } = await loadMailer()
  const message = new MailComposer(mail).compile()
  const { from, to } = message.getEnvelope()
  return { raw: textOf(message, encodings), envelope: { from: from || '', to } }
}

/** A part with its headers (RFC 2045), and those within it (RFC 2046). */
function textOf(part: MimeNode, encodings: Encodings): string {
  const headers = part.buildHeaders()
  const { boundary, content = '' } = part
  // Others would have to be read, from a file or an address.
  if (typeof content !== 'string') throw new Error('The body of a mail is a string.')
  const parts = part.childNodes.map((child) => `--${boundary}\r\n${textOf(child, encodings)}`)
  const end = part.multipart ? `\r\n--${boundary}--\r\n` : ''
  return `${headers}\r\n\r\n${encoded(content, part.getTransferEncoding(), encodings)}${parts.join('\r\n')}${end}`
}

function encoded(content: string, encoding: string | false, encodings: Encodings): string {
  if (encoding !== 'base64' && encoding !== 'quoted-printable') return content
  const { encode, wrap } = encodings[encoding]
  return wrap(encode(content))
}

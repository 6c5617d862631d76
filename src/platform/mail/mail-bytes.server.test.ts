import { createTransport, type SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { composeMail } from './mail-bytes.server.ts'

const streamed = createTransport({ streamTransport: true, buffer: true })

/** As nodemailer writes it itself. */
async function writtenByStreams(mail: SendMailOptions): Promise<string> {
  const { message } = await streamed.sendMail(mail)
  return String(message)
}

/** Boundaries are random. */
const withoutBoundaries = (raw: string) => raw.replace(/--_NmP-[0-9a-f]+-/g, '--')

const mail = {
  from: { name: 'Igikoni', address: 'shop@example.rw' },
  to: { name: '', address: 'person@example.rw' },
  replyTo: { name: 'Ümit, «Chez moi»', address: 'sender@example.rw' },
  subject: 'Commande n° 12 confirmée, à livrer à Kigali aujourd’hui, et merci à vous tous',
  text: 'Muraho\n\nYour order',
  html: '<p>Muraho</p>',
  date: new Date('2026-11-26T08:00:00Z'),
  messageId: '<key@shop.example.rw>',
}

test.each([
  ['plain words', {}],
  ['accents', { text: 'Crème brûlée à 2 500 Rwf\n.\nFrom here' }],
  [
    'long lines',
    { text: `${'a'.repeat(1_200)} ${'é'.repeat(400)}\n`, html: '<p>=</p>'.repeat(900) },
  ],
  ['more signs than letters', { text: '𓀀𓀁𓀂 早上好 🍲🍲🍲🍲🍲🍲\n'.repeat(30) }],
  ['blanks before ends of lines, and either kind of them', { text: 'a \r\nb\t\n c\r\n' }],
])('%s: byte for byte what nodemailer streams', async (_, part) => {
  const { raw } = await composeMail({ ...mail, ...part })
  const expected = await writtenByStreams({ ...mail, ...part })
  expect(withoutBoundaries(raw)).toBe(withoutBoundaries(expected))
})

test('it goes from the shop to its reader alone', async () => {
  const { envelope } = await composeMail(mail)
  expect(envelope).toEqual({ from: 'shop@example.rw', to: ['person@example.rw'] })
})

test('no header begins in what somebody typed', async () => {
  const { raw, envelope } = await composeMail({
    ...mail,
    replyTo: { name: 'A\r\nBcc: other@example.rw', address: 'a@example.rw\r\nBcc: b@example.rw' },
    subject: 'Hello\r\nBcc: other@example.rw',
  })
  expect(raw).not.toMatch(/^Bcc:/im)
  expect(envelope.to).toEqual(['person@example.rw'])
})

test('no file is read for it, and no address asked', async () => {
  await expect(composeMail({ ...mail, text: { path: '/etc/passwd' } })).rejects.toThrow(/string/)
  await expect(composeMail({ ...mail, html: { href: 'http://127.0.0.1/' } })).rejects.toThrow(
    /string/,
  )
})

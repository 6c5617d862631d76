import { createTransport } from 'nodemailer'
import { expect, it, onTestFinished } from 'vitest'
import { startMailbox } from './mailbox.ts'

it('keeps each mail until it is asked for, however it was written', async () => {
  const mailbox = await startMailbox()
  onTestFinished(mailbox.stop)
  const post = createTransport(mailbox.url)
  const awaited = mailbox.waitForMail('umukiriya@example.rw', /Muraho/)
  for (const number of [1, 2]) {
    await post.sendMail({
      from: 'shop@example.rw',
      to: 'umukiriya@example.rw',
      subject: `Muraho, Umukiriya – ${number}`,
      text: `Amafaranga ${number} é:\nhttp://localhost/confirm?token=${'a'.repeat(90)}\n`,
      html: '<p>Muraho</p>',
    })
  }
  expect(await awaited).toEqual({
    to: ['umukiriya@example.rw'],
    messageId: expect.stringContaining('@'),
    subject: 'Muraho, Umukiriya – 1',
    text: expect.stringContaining('Amafaranga 1 é'),
    html: expect.stringContaining('<p>Muraho</p>'),
    link: `http://localhost/confirm?token=${'a'.repeat(90)}`,
  })
  expect((await mailbox.waitForMail('umukiriya@example.rw', /Muraho/)).subject).toBe(
    'Muraho, Umukiriya – 2',
  )
})

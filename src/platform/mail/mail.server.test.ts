import { once } from 'node:events'
import * as fs from 'node:fs'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts'
import { mailKey } from './mail.db.ts'
import { mailHtml, writeMail } from './mail.ts'
import { intoFiles, overSmtp } from './mail-transports.server.ts'
import { withoutAddresses } from './outbox.server.ts'

function aFolder() {
  const { folder, remove } = temporaryFolder('outbox')
  onTestFinished(remove)
  const directory = path.join(folder, 'outbox')
  const { log } = fastify()
  return { directory, transport: intoFiles({ directory, printsLinks: false, keepDays: 90 }, log) }
}

const key = (id: number) => mailKey(id, `2026-11-23T02:00:00.00${id}Z`)
const mailOf = (id: number) => ({
  from: 'shop@example.rw',
  to: `person-${id}@example.rw`,
  subject: 'Muraho',
  text: 'Your order',
  messageId: `<${key(id)}@shop.example.rw>`,
})

test('the file of a mail has the key of its row in its name and is deleted with it', async () => {
  const { directory, transport } = aFolder()
  for (const id of [1, 2]) await transport.send(mailOf(id))
  expect(readdirSync(directory)).toEqual([
    expect.stringMatching(new RegExp(`^\\d+-0001-${key(1)}\\.eml$`)),
    expect.stringMatching(new RegExp(`^\\d+-0002-${key(2)}\\.eml$`)),
  ])
  const asked: number[] = []
  await transport.tidy(async (ids) => {
    asked.push(...ids)
    return new Set([key(2)])
  })
  expect(asked).toEqual([1, 2])
  expect(readdirSync(directory).join()).toContain(key(2))
  expect(readdirSync(directory)).toHaveLength(1)
})

test('unfinished files and old files without a key are deleted, other files are not', async () => {
  const { directory, transport } = aFolder()
  fs.mkdirSync(directory)
  const names = [`1-0001-${key(1)}.eml.part`, 'old.eml', 'young.eml', 'notes.txt']
  for (const name of names) writeFileSync(path.join(directory, name), 'Muraho')
  const days = (count: number) => Date.now() / 1_000 - count * 86_400
  for (const name of ['old.eml', 'notes.txt'])
    fs.utimesSync(path.join(directory, name), days(91), days(91))
  await transport.tidy(async () => new Set())
  expect(readdirSync(directory).sort()).toEqual(['notes.txt', 'young.eml'])
})

const typed = {
  from: { name: 'Igikoni\r\nBcc: other@example.rw', address: 'shop@example.rw' },
  to: { name: 'Aline\nBcc: other@example.rw', address: 'aline@example.rw' },
  replyTo: { name: 'A\r\nBcc: other@example.rw', address: 'a@example.rw\r\nBcc: b@example.rw' },
  subject: 'Hello\r\nBcc: other@example.rw\r\n\r\nText',
  text: 'Muraho',
}

test('line ends in names, addresses and subjects begin no header', async () => {
  const { directory, transport } = aFolder()
  await transport.send(typed)
  const [head = '', ...body] = readMails(directory)[0]?.split('\r\n\r\n') ?? []
  expect(head).toMatch(/^Subject: /m)
  expect(head).not.toMatch(/^Bcc:/im)
  expect(body).toEqual([expect.stringContaining('Muraho')])
})

test('line ends in names, addresses and subjects name no other receiver', async () => {
  const { url, received } = await aMailServer()
  const transport = overSmtp(url)
  onTestFinished(transport.close)
  await transport.send(typed)
  const head = expect.not.stringMatching(/^Bcc:/im)
  expect(received).toEqual([{ from: 'shop@example.rw', to: ['aline@example.rw'], head }])
})

test('no part of a mail is read from a file or fetched', async () => {
  const { directory, transport } = aFolder()
  const { url, received } = await aMailServer()
  const smtp = overSmtp(url)
  onTestFinished(smtp.close)
  let requests = 0
  const web = createServer((_, response) => {
    requests += 1
    response.end('fetched')
  }).listen(0, '127.0.0.1')
  await once(web, 'listening')
  onTestFinished(() => void web.close())
  const secret = path.join(path.dirname(directory), 'secret.txt')
  writeFileSync(secret, 'A secret')
  const href = `http://127.0.0.1:${(web.address() as AddressInfo).port}/`
  const parts = [{ path: secret }, { path: `file://${secret}` }, { href }, { path: href }]
  for (const { send } of [transport, smtp])
    for (const part of parts)
      for (const mail of [{ text: part }, { html: part }, { attachments: [part] }])
        await expect(send({ ...mailOf(1), ...mail })).rejects.toThrow(/access rejected/)
  expect([existsSync(directory), received, requests]).toEqual([false, [], 0])
})

const readMails = (directory: string) =>
  readdirSync(directory).map((name) => readFileSync(path.join(directory, name), 'latin1'))

/** A mail server; `received` has the envelope and the headers of each mail. */
async function aMailServer() {
  const received: { from: string; to: string[]; head: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      let bytes = ''
      stream.on('data', (chunk) => {
        bytes += chunk
      })
      stream.on('end', () => {
        const [head = ''] = bytes.split('\r\n\r\n')
        const to = rcptTo.map(({ address }) => address)
        received.push({ from: mailFrom ? mailFrom.address : '', to, head })
        done()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listener.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

const mailColors = { paper: '#fff', ink: '#000', accent: '#c00', onAccent: '#fff' }
const brand = { name: 'Igikoni', mailColors }

test('a mail is as wide as the phone that shows it, and has the subject as its title', () => {
  const content = { language: 'fr', subject: 'Isombe & <b>riz</b>', paragraphs: [] } as const
  const html = mailHtml(brand, writeMail(content, String))
  const [, head = ''] = /^<!doctype html><html lang="fr"><head>(.*)<\/head><body /.exec(html) ?? []
  const width = '<meta name="viewport" content="width=device-width">'
  const scheme = '<meta name="color-scheme" content="light">'
  expect(head.match(/<meta[^>]*>/g)).toEqual(['<meta charset="utf-8">', width, scheme])
  expect(head).toContain('<title>Isombe &amp; &lt;b&gt;riz&lt;/b&gt;</title>')
})

const recipient = 'Ingabire.Private+shop@mail.rw'

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <ingabire.private+shop@mail.rw>: Recipient address rejected",
    "Can't send mail - all recipients were rejected: 550 5.1.1 … Recipient address rejected",
  ],
  ['550 User ingabire.private+shop unknown', '550 User … unknown'],
  ['452 from shop@example.rw to keza@example.rw: too many', '452 from … to … too many'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('a refusal does not say whom it is about: %s', (said, kept) => {
  expect(withoutAddresses(said, recipient)).toBe(kept)
})

test('a mailbox of two letters is left in words', () => {
  expect(withoutAddresses('550 not in service', 'in@mail.rw')).toBe('550 not in service')
})

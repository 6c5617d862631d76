import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

test('nothing has to be set', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: './data',
    SEED: 'demo',
    RATE_LIMIT: 'on',
    LOG_LEVEL: 'info',
    KEEP_MAILS_DAYS: 90,
    KEEP_MESSAGES_DAYS: 365,
    KEEP_UNCONFIRMED_DAYS: 7,
  })
})

test('a shop on PostgreSQL gets no demo catalogue unless it asks', () => {
  const DATABASE_URL = 'postgres://shop:secret@db.example.com/shop'
  expect(readEnv({ DATABASE_URL }).SEED).toBe('none')
  expect(readEnv({ DATABASE_URL, SEED: 'demo' }).SEED).toBe('demo')
})

test('an empty variable, as compose files make them, counts as absent', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '' }).PORT).toBe(3000)
})

const databaseLike = 'an address like postgres://user:secret@host/name'
const mailServerLike = 'an address like smtp://user:secret@host:587'
const network = 'an address or CIDR, or several with commas between them'

test.each([
  ['NODE_ENV', 'prod', 'one of: production, development, test'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '8e3', 'a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'shop.example.com', 'an address like https://shop.example.com'],
  ['DATABASE_URL', 'mysql://localhost/shop', databaseLike],
  ['DATABASE_URL', 'postgres://shop:50%@localhost/shop', databaseLike],
  ['DATABASE_DIRECT_URL', 'db', 'an address like postgres://owner:secret@host/name'],
  ['DATABASE_POOL', '0', 'a whole number from 1 to 100'],
  ['SMTP_URL', 'mail.example.com', mailServerLike],
  ['MAIL_FROM', 'Igikoni <shop@example.com>', 'an e-mail address'],
  ['CONTACT_EMAIL', 'nobody', 'an e-mail address'],
  ['ADMIN_EMAIL', 'a@b, c@d', 'an e-mail address'],
  ['ADMIN_USERNAME', 'a'.repeat(81), 'at most 80 characters'],
  ['ADMIN_PASSWORD', '1234567', 'at least 8 characters'],
  ['KEEP_MAILS_DAYS', '0', 'a whole number from 1 to 3650'],
  ['KEEP_MESSAGES_DAYS', 'forever', 'a whole number from 1 to 3650'],
  ['KEEP_UNCONFIRMED_DAYS', '-7', 'a whole number from 1 to 3650'],
  ['SEED', 'yes', 'one of: demo, none'],
  ['RATE_LIMIT', 'false', 'one of: on, off'],
  ['LOG_LEVEL', 'verbose', 'one of: trace, debug, info, warn, error, fatal, silent'],
  ['TRUST_PROXY', '10.0.0.256', network],
  ['TRUST_PROXY', '10.0.0.0/33', network],
  ['TRUST_PROXY', 'any', network],
])('%s=%s is refused with one line', (name, value, takes) => {
  const got = name === 'ADMIN_PASSWORD' ? '***' : value.replace(':50%@', ':***@')
  expect(() => readEnv({ [name]: value })).toThrow(`${name} got "${got}"; it takes ${takes}.`)
})

test.each([
  ['postgres://igikoni:s3cr:e@t/%@db:5432/igikoni', 'postgres://igikoni:***@db:5432/igikoni'],
  ['mysql://igikoni:secret@host/db', 'mysql://igikoni:***@host/db'],
  ['igikoni:secret@host/db', 'igikoni:***@host/db'],
  ['postgres://:secret@', 'postgres://:***@'],
  ['http://host/db?password=secret&x=1', 'http://host/db?password=***&x=1'],
])('a refused address is shown without its password: %s', (value, shown) => {
  expect(() => readEnv({ DATABASE_URL: value })).toThrow(`DATABASE_URL got "${shown}"; it takes `)
})

test.each([
  ['PUBLIC_URL', 'https://shop.example.com/'],
  ['TRUST_PROXY', '127.0.0.1'],
  ['TRUST_PROXY', '10.0.0.0/8,fd00::/8'],
  ['DATABASE_URL', 'postgresql://shop:50%25@localhost:5432/shop?sslmode=require'],
])('%s=%s is fine', (name, value) => {
  expect(() => readEnv({ [name]: value })).not.toThrow()
})

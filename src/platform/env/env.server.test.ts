import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts'
import { readEnv } from './env.server.ts'

test('nothing has to be set', () => {
  expect(readEnv({})).toMatchObject({
    ...{ PORT: 3000, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' },
    ...{ DATA_DIR: './data', SEED: 'demo', RATE_LIMIT: 'on', LOG_LEVEL: 'info' },
    ...{ HISTORY_DAYS: 400, UNCONFIRMED_MAILS_PER_DAY: 5_000 },
  })
})

test('a shop on PostgreSQL gets no demo catalogue unless it asks', () => {
  const DATABASE_URL = 'postgres://shop:secret@db.example.com/shop'
  expect(readEnv({ DATABASE_URL }).SEED).toBe('none')
  expect(readEnv({ DATABASE_URL, SEED: 'demo' }).SEED).toBe('demo')
})

const databaseLike = 'an address like postgres://user:secret@host/name'
const mailServerLike =
  'an address like smtp://user:secret@host:587, where the characters /, ?, #, @ and % of a password are written %2F, %3F, %23, %40 and %25'
const wholeHost = 'an address without a path, like https://shop.example.com'
const momoLike = 'an address like https://sandbox.momodeveloper.mtn.com'
const network = 'an address or CIDR, or several with commas between them'

test.each([
  ['NODE_ENV', 'prod', 'one of: production, development, test'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PUBLIC_URL', 'shop.example.com', 'an address like https://shop.example.com'],
  ['PUBLIC_URL', 'https://example.com/shop', wholeHost],
  ['DATABASE_URL', 'mysql://localhost/shop', databaseLike],
  ['DATABASE_URL', 'postgres://shop:50%@localhost/shop', databaseLike],
  ['DATABASE_POOL', '0', 'a whole number from 1 to 100'],
  ['SMTP_URL', 'smtp://mail.example.com/mails', mailServerLike],
  ['CONTACT_EMAIL', 'nobody', 'an e-mail address'],
  ['ADMIN_USERNAME', 'a'.repeat(81), 'at most 80 characters'],
  ['ADMIN_PASSWORD', '1234567', 'at least 8 characters'],
  ['UNCONFIRMED_MAILS_PER_DAY', '0', 'a whole number from 1 to 1000000'],
  ['TRUST_PROXY', '10.0.0.0/33', network],
  ['TRUST_PROXY', '0.0.0.0/0', network],
  ['TRUST_PROXY', 'any', network],
  ['MAIL', 'log', 'one of: files'],
  ['MTN_MOMO', 'on', 'one of: off, simulator, sandbox, production'],
  ['MTN_MOMO_URL', 'momo', momoLike],
  ['MTN_MOMO_URL', 'https://momo.example.com/?key', momoLike],
])('%s=%s is refused with one line', (name, value, takes) => {
  const got = /PASSWORD|KEY/.test(name) ? '***' : value.replace(':50%@', ':***@')
  expect(() => readEnv({ [name]: value })).toThrow(`${name} got "${got}"; it takes ${takes}.`)
})

test.each([
  ['postgres://igikoni:s3cr:e@t/%@db:5432/igikoni', 'postgres://igikoni:***@db:5432/igikoni'],
  ['mysql://igikoni:secret@host/db', 'mysql://igikoni:***@host/db'],
  ['postgres://:secret@', 'postgres://:***@'],
  ['http://host/db?password=secret&x=1', 'http://host/db?password=***&x=1'],
])('a refused address is shown without its password: %s', (value, shown) => {
  expect(() => readEnv({ DATABASE_URL: value })).toThrow(`DATABASE_URL got "${shown}"; it takes `)
})

test.each(['pa@ss/word', 'pa@ss#word', '50%'])(
  'the address of a mail server is not read out of a password: %s',
  (password) => {
    expect(() => readEnv({ SMTP_URL: `smtp://user:${password}@mail.example.com` })).toThrow(
      `SMTP_URL got "smtp://user:***@mail.example.com"; it takes ${mailServerLike}.`,
    )
  },
)

test.each([
  ['PUBLIC_URL', 'https://shop.example.com/'],
  ['TRUST_PROXY', '10.0.0.0/8,fd00::/8'],
  ['SMTP_URL', 'smtp://shop:pa%40ss%2Fword@mail.example.com:587/?requireTLS=true'],
  ['SMTP_URL', 'smtps://mail.example.com?requireTLS=true'],
  ['DATABASE_URL', 'postgres://shop:secret@a:5432,b/shop?target_session_attrs=read-write'],
  ['DATABASE_URL', 'postgres:///shop?host=/var/run/postgresql'],
])('%s=%s is fine', (name, value) => {
  expect(() => readEnv({ [name]: value })).not.toThrow()
})

const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop:secret@db.example.com/shop',
  PUBLIC_URL: 'https://shop.example.com',
  SMTP_URL: 'smtp://mail.example.com',
}

test('a real shop says where its database, its address and its mail server are', () => {
  expect(readEnv(real)).toMatchObject({ isProduction: true, SEED: 'none' })
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'])
    expect(() => readEnv({ ...real, [name]: '' })).toThrow(`${name} is missing; it takes an addr`)
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow(
    /^DATABASE_URL is missing.* PUBLIC_URL is missing.* SMTP_URL is missing[^\n]*$/,
  )
  const small = { ...real, DATABASE_URL: '', EMBEDDED: 'yes', SMTP_URL: '', MAIL: 'files' }
  expect(readEnv(small)).toMatchObject({ isProduction: true, SEED: 'none' })
  expect(readEnv({ NODE_ENV: 'production', TRYING_OUT: 'yes' })).toMatchObject({ SEED: 'demo' })
})

test('a misspelled setting is named, also where the right one is missed', () => {
  const hint = 'SMPT_URL is no setting of the shop: is SMTP_URL meant?'
  const typo = { ...real, SMTP_URL: '', SMPT_URL: real.SMTP_URL }
  expect(() => readEnv(typo)).toThrow(hint)
  expect(readEnv({ SMPT_URL: real.SMTP_URL }).warnings).toEqual([hint])
  expect(readEnv({ DATABASE_HOST: 'db' }).warnings).toHaveLength(1)
  const usual = { HOME: '/root', PATH: '/bin', PS1: '$', USER: 'x', HOSTNAME: 'x', LANG: 'C' }
  expect(readEnv({ ...usual, ...real, OTEL_SERVICE_NAME: 'x' }).warnings).toEqual([])
})

test('a setting that no longer exists lets the shop start, and a line says what takes its place', () => {
  const old = {
    DATABASE_REPLICA_URL: 'postgres://standby/shop',
    DATABASE_POOL_MODE: 'transaction',
    PURGE_URL: 'https://cdn.example.com/purge',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    ASSETS_DIR: '/srv/assets',
    METRICS_HOST: '0.0.0.0',
    DATABASE_URL: 'postgres://shop@a:5432,b:5432/shop',
  }
  const { DATABASE_URL, warnings } = readEnv({ ...real, ...old })
  expect(DATABASE_URL).toBe('postgres://shop@a:5432/shop')
  expect(warnings.map((line) => line.split(' ')[0]).toSorted()).toEqual(Object.keys(old).toSorted())
  expect(readEnv(real).warnings).toEqual([])
})

test('METRICS_PORT takes a port of this machine, or an address with one', () => {
  const addressOf = (METRICS_PORT: string) => readEnv({ METRICS_PORT }).METRICS_PORT
  expect(addressOf('9464')).toEqual({ host: '127.0.0.1', port: 9_464 })
  expect(addressOf('0.0.0.0:9464')).toEqual({ host: '0.0.0.0', port: 9_464 })
  expect(addressOf('[::1]:0')).toEqual({ host: '::1', port: 0 })
})

test.each([
  ['EMBEDDED', 'yes', 'DATABASE_URL'],
  ['MAIL', 'files', 'SMTP_URL'],
])('%s=%s contradicts %s', (name, value, other) => {
  expect(() => readEnv({ ...real, [name]: value })).toThrow(
    `${name} got "${value}" beside ${other}`,
  )
})

test('secrets come from files, too, and from credentials of systemd', () => {
  const { folder, remove } = temporaryFolder('secrets')
  onTestFinished(remove)
  const file = path.join(folder, 'ADMIN_PASSWORD')
  writeFileSync(file, 'ibirayi bibiri\n')
  const { DATABASE_URL } = real
  writeFileSync(path.join(folder, 'DATABASE_URL'), DATABASE_URL)
  const { ADMIN_PASSWORD, warnings } = readEnv({ ADMIN_PASSWORD_FILE: file })
  expect([ADMIN_PASSWORD, warnings]).toEqual(['ibirayi bibiri', []])
  expect(readEnv({ CREDENTIALS_DIRECTORY: folder })).toMatchObject({ DATABASE_URL, SEED: 'none' })
  expect(() => readEnv({ SMTP_URL_FILE: '/nowhere/at all' })).toThrow(
    'SMTP_URL_FILE got "/nowhere/at all" (ENOENT); it takes a file that can be read.',
  )
  expect(() => readEnv({ ADMIN_PASSWORD: '12345678', ADMIN_PASSWORD_FILE: file })).toThrow(
    'ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set; the shop takes one of them.',
  )
  writeFileSync(file, 'short')
  expect(() => readEnv({ ADMIN_PASSWORD_FILE: file })).toThrow('ADMIN_PASSWORD got "***"; it takes')
})

test('a secret where the name of its file belongs stays out of the message', () => {
  const DATABASE_URL_FILE = 'postgres://shop:geheim@db.example.com/shop'
  expect(() => readEnv({ DATABASE_URL_FILE })).toThrow(
    'DATABASE_URL_FILE got "***" (ENOENT); it takes a file that can be read.',
  )
})

test('an empty file is no secret', () => {
  const { folder, remove } = temporaryFolder('secrets')
  onTestFinished(remove)
  const file = path.join(folder, 'DATABASE_URL')
  writeFileSync(file, '\n')
  const line = `DATABASE_URL_FILE got "${file}" (empty); it takes a file with the value in it.`
  expect(() => readEnv({ DATABASE_URL_FILE: file })).toThrow(line)
  expect(() => readEnv({ CREDENTIALS_DIRECTORY: folder })).toThrow(line)
})

test('spaces around the commas of TRUST_PROXY are not part of an address', () => {
  expect(readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 ,fd00::/8 ' }).TRUST_PROXY).toBe(
    '127.0.0.1,10.0.0.0/8,fd00::/8',
  )
})

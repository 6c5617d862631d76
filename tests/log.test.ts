import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { explain } from '../scripts/log.ts'

/** 19:03:20 in Kigali. */
const time = Date.parse('2026-11-21T17:03:20Z')
const requestId = '3f9c01ab-47de-4b0e-9a55-0c8d2f6b7e11'
const refused = JSON.stringify({
  level: 30,
  time,
  pid: 1,
  hostname: 'kitchen',
  requestId,
  event: 'order-refused',
  userId: 12,
  code: 'PRICE_CHANGED',
  ip: '10.0.0.7',
  msg: 'order refused',
})
const inWords = `2026-11-21 19:03:20  order-refused  PRICE_CHANGED  request=${requestId}  user=12  ip=10.0.0.7`

test.each([
  ['the minute', ['19:03']],
  ['the user', ['user=12']],
  ['what the page said', ['3f9c01ab']],
  ['code and minute', ['19:03', 'code=PRICE_CHANGED']],
])('a refused order is found by %s', (_, wanted) => {
  expect(explain(refused, wanted)).toBe(inWords)
  expect(explain(`Nov 21 17:03:20 kitchen igikoni[1]: ${refused}`, wanted)).toBe(inWords)
})

test.each([['17:03'], ['user=1']])('but not by %s', (word) => {
  expect(explain(refused, [word])).toBeUndefined()
})

test('lines that are none are passed over, and a failure says why', () => {
  for (const text of ['', 'Igikoni is open', '{"half', '{}', 'null'])
    expect(explain(text, [])).toBeUndefined()
  const failed = { level: 50, time, err: { message: 'no such column' }, msg: 'failed' }
  expect(explain(JSON.stringify(failed), [])).toBe(
    '2026-11-21 19:03:20  ERROR  failed  err="no such column"',
  )
})

test('whatever a line holds is told on one line that steers no terminal', () => {
  const reason = 'x\u001b[2J 550\r\n2026-11-27 16:31:00  login  user=1\u2028\u202e'
  const said = { level: 40, time, reason, 'to\u009b': ['a\tb'], err: { message: '\u0085' } }
  expect(explain(JSON.stringify({ ...said, msg: 'mail\u0007 not sent' }), [])).toBe(
    '2026-11-21 19:03:20  warning  mail  not sent  reason=x [2J 550 2026-11-27 16:31:00  login  user=1   to =a b  err=" "',
  )
})

const lineOf = (level: number, msg: string) => JSON.stringify({ level, time, msg })

test('a level is found by its word, not what merely mentions one', () => {
  const warning = lineOf(40, 'an error page could not be sent')
  expect(explain(warning, ['ERROR'])).toBeUndefined()
  expect(explain(warning, ['warning'])).toContain('  warning  an error page')
  expect(explain(lineOf(30, 'a warning was read'), ['warning'])).toBeUndefined()
  expect(explain(lineOf(50, 'broken'), ['error'])).toContain('  ERROR  broken')
  expect(explain(lineOf(50, 'broken'), ['fatal'])).toBeUndefined()
})

test('a day is one of the kitchen, which begins while it is still yesterday in UTC', () => {
  const early = JSON.stringify({
    level: 30,
    time: Date.parse('2026-11-20T22:00:30Z'),
    msg: 'early',
  })
  expect(explain(early, [])).toBe('2026-11-21 00:00:30  early')
  expect(explain(early, ['today'], time)).toBeDefined()
  expect(explain(early, ['2026-11-21', '23:59'])).toBeDefined()
  expect(explain(early, ['yesterday'], time)).toBeUndefined()
  expect(explain(early, ['yesterday'], time + 24 * 60 * 60_000)).toBeDefined()
})

test.runIf(process.platform === 'linux')(
  'typed alone it says what it wants instead of waiting',
  () => {
    const command = `script -qec "'$0' scripts/log.ts 19:03" /dev/null`
    const { stdout, status } = spawnSync('sh', ['-c', command, process.execPath], {
      encoding: 'utf8',
      timeout: 20_000,
    })
    expect([status, stdout]).toEqual([1, expect.stringContaining('| npm run -s log -- 19:03')])
  },
)

test('a reader who stops early leaves no error behind', () => {
  const command = `yes '${refused}' | head -20000 | "$0" scripts/log.ts | head -1`
  const { stdout, stderr } = spawnSync('sh', ['-c', command, process.execPath], {
    encoding: 'utf8',
  })
  expect({ stdout, stderr }).toEqual({ stdout: `${inWords}\n`, stderr: '' })
})

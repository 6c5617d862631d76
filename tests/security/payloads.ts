/** Written into the JSON as it stands, where `JSON.stringify` could not: see `rawJson`. */
const raw = (text: string) => `@@${text}@@`

/** JSON text of a value in which the values made by `raw` stand as they are. */
export const rawJson = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(/"@@(.*?)@@"/g, (_, text: string) =>
    text.replaceAll('\\"', '"'),
  )

/** Texts that mean something to somebody: SQL, HTML, shells, mail, files, templates, terminals. */
export const texts: readonly string[] = [
  ...['', ' ', '\u200b'],
  ...["' OR 1=1 --", "'; DROP TABLE orders; --", "1' UNION SELECT password_hash FROM users --"],
  "' AND pg_sleep(5) --",
  ...['$1', '%', '_', '%%%___', '\\', "\\'", '\u0000', 'a\u0000b', '\u0001\u0008\u001b[2J'],
  ...['\u007f\u0085\u009f', '\ud800', 'x\udfffy', '\u202eevil\u202c', '\u2066\u2069\u200b\ufeff'],
  ...['\u2028\u2029', 'e\u0301'.repeat(40), 'a\u0300'.repeat(500)],
  ...[`a${'\u0301\u0316'.repeat(15_000)}`, `chicken${'\u0301\u0316'.repeat(30)}`, 'chiken \u0301'],
  ...['\u0301', '\u0301 \u0316 \u034f'],
  ...['ʼ', "a 'ʼ' ʼ\u0301", '\u200d\u200c\ufe0f \u200d', '\u0483\u20dd'],
  ...['ﬁﬀﬄ ㎏ ½', '\u1112\u1161\u11ab \u1112', 'שלום ‏abc‎ عربي'],
  ...['a b c d e f g h i j k l m n o p q r s t u v w x y z', '\ufdfa'.repeat(80), 'İıßſ\u212a'],
  ...['👩‍👩‍👧‍👦'.repeat(20), '中'.repeat(200)],
  ...['x'.repeat(81), 'x'.repeat(301), 'x'.repeat(5_001), 'x'.repeat(50_000)],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>'],
  ...['</title><svg/onload=alert(1)>', '<!--<script>'],
  ...['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>'],
  ...[`{{7*7}}`, '$' + '{7*7}', '<%= 7*7 %>', '#{7*7}'],
  '%s%s%s%n',
  ...['%00', '%0d%0aset-cookie:%20a=b', '\r\nBcc: everybody@example.com', 'a@b.rw\r\nBcc: c@d.rw'],
  ...['a@b.rw,c@d.rw', 'a@b.rw;c@d.rw', '"a,b"@example.rw', '<a@b.rw>'],
  ...[`${'a'.repeat(64)}@${'b.'.repeat(90)}rw`, `${'a'.repeat(250)}@b.rw`, 'a@b', '@'],
  ...['../../../../etc/passwd', '..\\..\\windows\\win.ini', '/dev/zero'],
  ...['file:///etc/passwd', 'http://169.254.169.254/latest/meta-data/'],
  ...['$(sleep 5)', '`sleep 5`', '| sleep 5'],
  ...['=cmd|" /C calc"!A0', '@SUM(1+1)', '*)(uid=*))(|(uid=*'],
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
  ...['null', 'undefined', 'NaN', 'true', '[object Object]'],
  ...['0', '-1', '1e3', '0x10', '1.5', '2147483648', '9007199254740993'],
  '99999999999999999999999999',
  ...['0000-01-01', '2026-02-30', '9999-12-31', '2026-01-01T00:00:00Z', 'infinity'],
  '00000000-0000-0000-0000-000000000000',
  ...['ADMIN', 'pending', 'DELIVERED'],
  ...['data:image/svg+xml;base64,PHN2Zy8+', 'R0lGODlhAQABAAAAACw='],
  '/images/00000000000000000000000000000000/480.jpg',
]

const deep = (levels: number) => raw(`${'['.repeat(levels)}${']'.repeat(levels)}`)

/** What is not a text, and numbers that are too much for somebody. */
export const values: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 0.001, -0.01, 1_000_000_000_000],
  2_147_483_647,
  ...[2_147_483_648, -2_147_483_649],
  ...[raw('9007199254740993'), raw('9223372036854775808')],
  ...[raw('1e308'), raw('1e400'), raw('-1e400'), raw('1e-400'), raw('-0'), raw('1E5')],
  [],
  {},
  ...[[null], [1, 2, 3], ['a'], [[[[[[]]]]]]],
  { $gt: '' },
  { toString: 'x' },
  { length: 1_000_000_000 },
  { id: 1, role: 'ADMIN' },
  { __proto__: null, valueOf: 1 },
  ...[deep(100), deep(10_000)],
  Array.from({ length: 1_001 }, () => ({ product: { id: 1 }, quantity: 1, price: 1 })),
]

/** Fields that a body must not be able to set. */
export const extraFields: Readonly<Record<string, unknown>> = {
  id: 1,
  role: 'ADMIN',
  confirmed: true,
  confirmedAt: '2020-01-01',
  status: 'COMPLETED',
  userId: 1,
  user_id: 1,
  price: 0.01,
  totalAmount: 0,
  shipping: 0,
  passwordHash: 'x',
  hidden_by_admin_at: null,
  version: -1,
}

/** Bodies that are no form of ours, whatever the endpoint. */
export const strangeBodies: readonly string[] = [
  ...['', ' '],
  ...['null', 'true'],
  ...['0', '""', '[]', '{}'],
  ...['{', '}', '{"a":}', "{'a':1}", '{"a":1,}'],
  ...['{"a":NaN}', '{"a":Infinity}', '{"a":01}', '\ufeff{}', '{"a":"\u0000"}', '{"a":"\\ud800"}'],
  ...['{"__proto__":{"role":"ADMIN"}}', '{"constructor":{"prototype":{"role":"ADMIN"}}}'],
  ...['{"id":1,"id":2}', '{}{}'],
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
  `{"a":"${'x'.repeat(60_000)}"}`,
  `{"a":"${'x'.repeat(100_000)}"}`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
]

const crlf = '\r\n'
const host = 'Host: shop'
const request = (line: string, ...headers: string[]) => [line, ...headers, '', ''].join(crlf)
const get = (...headers: string[]) => request('GET /healthz HTTP/1.1', host, ...headers)
const post = (body: string, ...headers: string[]) =>
  request('POST /api/users/login HTTP/1.1', host, 'Content-Type: application/json', ...headers) +
  body

const methods = [
  ...['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'PATCH', 'LOCK', 'SEARCH', 'QUERY', 'PURGE'],
  'M-SEARCH',
  ...['get', 'GETT', 'G\tET', 'PRI', '\u0000GET', 'X'.repeat(5_000)],
]

/** Files that are there, and are no part of the site. */
const filesOutside = [
  ...['/./../..//etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2fpackage.json'],
  ...['/.env', '/.git/config', '/package.json', '/src/main.ts', '/.vite/manifest.json'],
  '/images/../package.json',
]

const targets = [
  ...filesOutside,
  'http://evil.example/healthz',
  ...['http://evil.example/shop', 'https://shop/', 'ftp://shop/x', 'evil.example:443'],
  ...['*', '/', '//', '//evil.example/shop', '///', '/\\evil.example'],
  ...['/assets/%00', '/images/%2e%2e/480.jpg'],
  ...['/shop;jsessionid=1', '/shop?%00', '/shop?page=%', '/shop?page=1&page=2'],
  ...['/shop?category=%ff', '/shop?view=<script>', '/shop#fragment'],
  ...['/product/%00', '/product/%E0%A4%A', '/product/__proto__', '/category/%2F'],
  ...['/category/%ED%A0%80', '/product/1.data', '/shop.data?_routes=__proto__'],
  '/shop.data?_routes=root&index=1',
  ...['/_root.data', '/__manifest?p=/shop'],
  ...['/%', '/%zz', '/\u00ff\u00fe', '/a b', '/a\tb', '/\u0001'],
  ...[`/${'a'.repeat(7_000)}`, `/${'a'.repeat(20_000)}`, `/${'..'.repeat(2_000)}`],
  ...[`/${'%2e%2e%2f'.repeat(500)}`, `/shop?${'a=1&'.repeat(3_000)}`],
  ...['healthz', '?', '#'],
]

const versions = [
  ...['HTTP/0.9', 'HTTP/1.0', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/9.9', 'http/1.1', 'HTTP/1', 'X'],
]

const headerLines = [
  ...['__proto__: x', '__proto__: x\r\n__proto__: y', 'constructor: x', 'toString: x'],
  ...['hasOwnProperty: x', 'Cookie: __proto__=x; sid=y'],
  ...[': empty', ' : space', 'Name : space', ' folded: start', 'A: b\r\n folded'],
  'A: b\r\n\tfolded',
  ...['A', 'A: \u0000', 'A: b\rc', 'A: b\nc: d', 'A: \u007f', 'A\u00ff: x', 'A: \u00ff\u00fe'],
  ...['Á: x', 'A(b): c', 'A,b: c'],
  `A: ${'x'.repeat(8_000)}`,
  ...[`A: ${'x'.repeat(64_000)}`, `${'x'.repeat(8_000)}: a`],
  Array.from({ length: 2_500 }, (_, index) => `A${index}: b`).join(crlf),
  Array.from({ length: 10_000 }, () => 'A:b').join(crlf),
  ...['Host: other', 'Host: a, b', 'Host: evil.example/..', 'Host: [::1'],
  'Connection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: eA==',
  'Connection: upgrade, http2-settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAAA',
  ...['Connection: keep-alive, x, y, z', 'Connection: close\r\nConnection: keep-alive'],
  'Keep-Alive: timeout=999999',
  ...['Expect: nothing', 'Expect: 100-continue', 'TE: trailers, deflate;q=0.5', 'Trailer: Host'],
  ...['Range: bytes=0-,0-,0-', 'If-None-Match: "a", "b", W/"c"', 'Accept-Encoding: \u0000'],
  ...['X-Forwarded-For: \u00ff', 'X-Forwarded-Proto: javascript'],
  ...['X-Original-URL: /api/admin/orders', 'X-Rewrite-URL: /api/admin/orders'],
  'X-HTTP-Method-Override: DELETE',
  'Proxy: http://evil.example',
  ...['Proxy-Connection: keep-alive', 'Max-Forwards: 0'],
]

const lengths = [
  ...['Content-Length: -1', 'Content-Length: +2'],
  ...['Content-Length: 2, 2', 'Content-Length: 2\r\nContent-Length: 2'],
  'Content-Length: 2\r\nContent-Length: 3',
  ...['Content-Length: 0x2', 'Content-Length: 2.0', 'Content-Length: 1e1'],
  ...['Content-Length:', 'Content-Length: 99999999999999999999', 'Content-Length: 10737418240'],
  ...['Content-Length : 2', 'Content-Length: 2\u0000'],
]

const codings = [
  ...['chunked', 'Chunked', ' chunked', 'chunked ', 'xchunked', 'identity', 'identity, chunked'],
  ...['chunked, identity', 'chunked, chunked', 'gzip, chunked'],
  ...['gzip', '', '\u000bchunked', '"chunked"'],
]

const chunks = [
  ...['2\r\n{}\r\n0\r\n\r\n', '2;a=b\r\n{}\r\n0\r\n\r\n'],
  ...[`2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`, '-2\r\n{}\r\n0\r\n\r\n'],
  ...['0x2\r\n{}\r\n0\r\n\r\n', '2\n{}\n0\n\n', 'ffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
  ...['fffffffffffffffff\r\n{}\r\n0\r\n\r\n', 'zz\r\n{}\r\n0\r\n\r\n', '2\r\n{}xx0\r\n\r\n'],
  ...['0\r\nHost: evil\r\n\r\n', '0\r\n__proto__: x\r\n\r\n', '1\r\n{\r\n1\r\n}\r\n00000\r\n\r\n'],
]

export const requestsOutside: readonly string[] = filesOutside.map((target) =>
  request(`GET ${target} HTTP/1.1`, host),
)

const smuggled = 'GET /api/smuggled HTTP/1.1\r\nHost: shop\r\n\r\n'

/** Requests as bytes (latin1): what no client library would send. */
export const rawRequests: readonly string[] = [
  ...methods.map((method) => request(`${method} /healthz HTTP/1.1`, host)),
  ...methods.map((method) => request(`${method} /api/users/login HTTP/1.1`, host)),
  ...targets.map((target) => request(`GET ${target} HTTP/1.1`, host)),
  ...targets.map((target) => request(`POST ${target} HTTP/1.1`, host, 'Content-Length: 0')),
  ...versions.map((version) => request(`GET /healthz ${version}`, host)),
  ...headerLines.map((line) => get(line)),
  ...headerLines.map((line) => post('{}', line, 'Content-Length: 2')),
  ...lengths.map((line) => post('{}', line)),
  ...lengths.map((line) => post('2\r\n{}\r\n0\r\n\r\n', line, 'Transfer-Encoding: chunked')),
  ...codings.map((coding) => post('2\r\n{}\r\n0\r\n\r\n', `Transfer-Encoding: ${coding}`)),
  ...codings.map((coding) =>
    post(`0\r\n\r\n${smuggled}`, `Transfer-Encoding: ${coding}`, 'Content-Length: 4'),
  ),
  ...chunks.map((text) => post(text, 'Transfer-Encoding: chunked')),
  request('GET /healthz HTTP/1.1'),
  request('GET /healthz'),
  'GET /healthz HTTP/1.1\nHost: shop\n\n',
  'GET /healthz HTTP/1.1\rHost: shop\r\r',
  `${crlf.repeat(100)}${get()}`,
  `\u0016\u0003\u0001\u0002\u0000\u0001${'\u0000'.repeat(300)}`,
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u0000\u0000\u0000\u0004\u0000\u0000\u0000\u0000\u0000',
  '\u0000'.repeat(10_000),
  '\u00ff'.repeat(10_000),
  'A'.repeat(100_000),
  get().repeat(100),
  `${get()}GARBAGE\r\n\r\n`,
  `${post('{}', 'Content-Length: 2')}${get()}`,
  `${post(`{}${smuggled}`, 'Content-Length: 2')}`,
]

import { compile } from '@fastify/proxy-addr'
import * as z from 'zod/mini'

// The types of settings. The error of each continues the sentence `it takes`.

export const flag = <const Values extends readonly string[]>(...values: Values) =>
  z.enum(values, `one of: ${values.join(', ')}`)

/** NFC, as all input of people is compared. */
export const normalized = z.overwrite<string>((text) => text.normalize('NFC'))

export const nonEmpty = (what: string) => z.string().check(z.minLength(1, what))

export const url = (schemes: readonly string[], example: string) =>
  z.string().check(
    z.refine(
      (value) => {
        const { protocol = '', hostname = '' } = URL.parse(value) ?? {}
        return schemes.includes(protocol) && hostname !== '' && isDecodable(value)
      },
      { error: `an address like ${example}`, abort: true },
    ),
  )

/** A whole host: the pages of the shop have no path before their own. */
export const origin = (schemes: readonly string[], example: string) =>
  url(schemes, example).check(
    z.refine((value) => {
      const { href, origin } = new URL(value)
      return href === `${origin}/`
    }, `an address without a path, like ${example}`),
  )

/** Its query may have options of nodemailer, such as `requireTLS=true`. */
export const mailServer = (example: string) => {
  const takes = `${example}, where the characters /, ?, #, @ and % of a password are written %2F, %3F, %23, %40 and %25`
  return url(['smtp:', 'smtps:'], takes).check(z.refine(isMailServer, `an address like ${takes}`))
}

/** Where its password has a `/`, `?` or `#`, the host would be a part of the password. */
const isMailServer = (value: string): boolean => {
  const { pathname, search, hash } = new URL(value)
  return ['', '/'].includes(pathname) && !search.includes('@') && hash === ''
}

export const databaseAddress = (example: string) =>
  z.string().check(
    z.refine(
      (value) => isDatabaseAddress(value) && isDecodable(value),
      `an address like ${example}`,
    ),
    z.overwrite(withFirstHost),
  )

/** `postgres://user:secret@a:5432,b/shop?…`: the first host, and the others with their commas. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?[^@/?,]*),[^@/?]*/is

export const hasSeveralHosts = (url: string): boolean => severalHosts.test(url)

/** Keeps the first host alone: a balancer handles several (docs/operations-appendix.md). */
const withFirstHost = (url: string): string => url.replace(severalHosts, '$1')

/** With a host, or with the folder of a socket as in `postgres:///shop?host=/run/postgresql`. */
function isDatabaseAddress(url: string): boolean {
  // URL takes no user without a host, which an address with a socket has.
  const parsed = URL.parse(withFirstHost(url).replace('@/', '@socket/'))
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) return false
  return parsed.hostname !== '' || parsed.searchParams.has('host')
}

/** Host names that do not leave this machine. */
export const loopback = /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/

/** A `%` in a password has to be written `%25`. */
const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

export const integerBetween = (min: number, max: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
          `a whole number from ${min} to ${max}`,
        ),
      ),
    z.transform(Number),
  )

export interface ListenAddress {
  readonly host: string
  readonly port: number
}

/** `9464` on the loopback interface, or with the address to listen on: `0.0.0.0:9464`, `[::1]:9464`. */
export const listenAddress = z.pipe(
  z.string().check(
    z.refine((value) => {
      const { port } = splitAddress(value)
      return port >= 0 && port <= 65_535
    }, 'a port from 0 to 65535, or host:port'),
  ),
  z.transform(splitAddress),
)

function splitAddress(value: string): ListenAddress {
  const [, host = '127.0.0.1', port = '-1'] =
    /^(?:(\[[^\]]+\]|[^:\s]+):)?(\d{1,5})$/.exec(value) ?? []
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

export const email = z
  .string()
  .check(
    z.regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'an e-mail address'),
    z.maxLength(254, 'an e-mail address'),
  )

export const networks = z.string().check(
  z.overwrite((value) => value.trim().replace(/\s*,\s*/g, ',')),
  z.refine(
    (value) => value.split(',').every(isNetwork),
    'an address or CIDR, or several with commas between them',
  ),
)

/** Contains all IPv4 addresses. */
const allMappedIpv4 = /^::ffff:.*\/(?:\d|[1-8]\d|9[0-6])$/i

/** `0.0.0.0/0` is refused: a trusted client can claim any address. */
const isNetwork = (text: string): boolean => {
  try {
    compile(text)
    return !allMappedIpv4.test(text)
  } catch {
    return false
  }
}

/** Matches an address without a host: what follows the colon is a password, not a port. */
const noPort = /^([^:]*:\/\/[^:/@[]*):(?!\d+(?:[,/?#]|$))[^@]*$/s

/** `postgres://user:***@host/name`, also where the address is none; secrets of a query likewise. */
export const withoutPassword = (text: string): string =>
  text
    .replace(noPort, '$1:***')
    .replace(/^([^:]*:\/\/)?([^:/@]*):.*@/s, '$1$2:***@')
    .replace(/((?:password|token|secret|key)=)[^&]*/gi, '$1***')

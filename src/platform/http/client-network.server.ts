import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Some proxies forward the client's address with its port, which differs for each connection: RFC 7239 6. */
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/

/**
 * Limits count a client by this: an IPv4 address, or the /64 that an IPv6 client has to itself and whose 2^64
 * addresses it may use in turn. `::ffff:192.0.2.1` is the IPv4 address in it.
 * @param forwarded undefined for a client that has hung up: Node forgets its address
 */
export function clientNetwork(forwarded: string | undefined = ''): string {
  const [, ipv4, ipv6] = withPort.exec(forwarded) ?? []
  const address = ipv4 ?? ipv6 ?? forwarded
  if (!ipaddr.isValid(address)) return forwarded
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed, 64) : parsed.toString()
}

/**
 * The network that has one share of a queue: an IPv4 address, or the /48 that a tunnel broker gives away, with
 * 65,536 networks in it. @param address of a client, or its network as `clientNetwork` returns it
 */
export function sharedNetwork(address: string | undefined): string {
  const network = clientNetwork(address)
  return widerNetworks(network).at(-1) ?? network
}

/** A mobile carrier may give one IPv4 address to thousands of customers at once. */
export const isIpv4 = (network: string): boolean => ipaddr.IPv4.isValid(network)

/**
 * Wider networks that one person can own: a provider gives a household a /56, and a tunnel broker gives away
 * a /48. An IPv4 address has none.
 * @param network as `clientNetwork` returns it
 */
export function widerNetworks(network: string): readonly string[] {
  const address = parse(network)
  return address instanceof ipaddr.IPv6 ? [networkOf(address, 56), networkOf(address, 48)] : []
}

/**
 * The /24 or /48 around a client's network: its neighbours are customers of the same provider. Undefined for
 * anything but an address. @param network as `clientNetwork` returns it
 */
export function neighbourhood(network: string): string | undefined {
  const address = parse(network)
  if (!address) return undefined
  return networkOf(address, address instanceof ipaddr.IPv6 ? 48 : 24)
}

function parse(network: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [address = ''] = network.split('/')
  return ipaddr.isValid(address) ? ipaddr.parse(address) : undefined
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const cidr = `${address}/${bits}`
  const first =
    address instanceof ipaddr.IPv6
      ? ipaddr.IPv6.networkAddressFromCIDR(cidr)
      : ipaddr.IPv4.networkAddressFromCIDR(cidr)
  return `${first}/${bits}`
}

/** Whether the address belongs to a proxy whose `X-Forwarded-*` and request ids count. Fastify calls it, too. */
export type IsTrusted = (address: string, hop: number) => boolean

/** @param trustProxy addresses and CIDRs with commas between them, as `TRUST_PROXY` has them */
export const trustedProxies = (trustProxy: string | undefined): IsTrusted =>
  compile(trustProxy?.split(',') ?? [])

/** Request ids go to the log and back to the client: they contain no delimiters and no markup. */
const requestIdShape = /^[\w.-]{8,64}$/

/** The proxy's `x-request-id`, so that its log and ours have one name for a request; else a new one. */
export const requestIds =
  (isTrusted: IsTrusted) =>
  ({ headers, socket }: IncomingMessage): string => {
    const id = String(headers['x-request-id'] ?? '')
    return isTrusted(socket.remoteAddress ?? '', 0) && requestIdShape.test(id) ? id : randomUUID()
  }

/** Addresses that the internet cannot connect from: a proxy there belongs to the operator. */
const isOwnNetwork: IsTrusted = compile(['loopback', 'linklocal', 'uniquelocal'])

/** Warns once of a proxy in front that `TRUST_PROXY` does not name. */
export function warnOfUnnamedProxy(app: FastifyInstance, isTrusted: IsTrusted): void {
  let isWarned = false
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const { remoteAddress: address = '' } = raw.socket
    const isUnnamed =
      headers['x-forwarded-for'] !== undefined && !isTrusted(address, 0) && isOwnNetwork(address, 0)
    if (isUnnamed && !isWarned) {
      isWarned = true
      app.log.warn(
        `A proxy at ${address.replace(/^::ffff:/, '')} forwards visitors, and TRUST_PROXY does not name it: all of them count as one.`,
      )
    }
    done()
  })
}

import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'

/** By address: each request asks, and an address is dearer to read than a kept answer is to send. */
const sharedNetworks = new LRUCache<string, string>({ max: 2_000 })

/** Some proxies forward whom they saw with its port, which is another one at each connection: RFC 7239 6. */
const withPort = /^(?:(\d+(?:\.\d+){3})|\[([^\]]+)\])(?::\d+)?$/

/**
 * What limits count a client by: an IPv4 address, or the /64 that an IPv6 client has to itself and
 * whose 2^64 addresses it may use in turn. `::ffff:192.0.2.1` is the IPv4 address in it.
 * @param forwarded nothing of who has hung up: Node knows their address no more
 */
export function clientNetwork(forwarded: string | undefined = ''): string {
  const [, ipv4, ipv6] = withPort.exec(forwarded) ?? []
  const address = ipv4 ?? ipv6 ?? forwarded
  if (!ipaddr.isValid(address)) return forwarded
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6 ? networkOf(parsed, 64) : parsed.toString()
}

/**
 * Who has one share of a waiting line: an IPv4 address, or the /48 that a tunnel broker gives for nothing, with
 * 65,536 networks in it. @param address of a client, or its network as `clientNetwork` has it
 */
export function sharedNetwork(address: string | undefined = ''): string {
  const known = sharedNetworks.get(address)
  if (known !== undefined) return known
  const network = clientNetwork(address)
  const shared = widerNetworks(network).at(-1) ?? network
  sharedNetworks.set(address, shared)
  return shared
}

/** Whether an IPv4 address, which a carrier may give to thousands of customers at once. */
export const isIpv4 = (network: string): boolean => ipaddr.IPv4.isValid(network)

/**
 * The networks around a client's own that one person can have as well: a provider gives a household a /56,
 * and a tunnel broker anybody a /48 for nothing. None around an IPv4 address.
 * @param network as `clientNetwork` has it
 */
export function widerNetworks(network: string): readonly string[] {
  const address = parse(network)
  return address instanceof ipaddr.IPv6 ? [networkOf(address, 56), networkOf(address, 48)] : []
}

/**
 * The /24 or /48 that a client's network is part of: its neighbours are customers of the same provider.
 * Undefined for what is no address. @param network as `clientNetwork` has it
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

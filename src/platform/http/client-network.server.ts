import ipaddr from 'ipaddr.js'

/**
 * What limits count a client by: an IPv4 address, or the /64 that an IPv6 client has to itself and
 * whose 2^64 addresses it may use in turn. `::ffff:192.0.2.1` is the IPv4 address in it.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])
  return `${network}/64`
}

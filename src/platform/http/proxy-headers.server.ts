import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { TraceParent } from '../log/tracing.ts'

/** Headers that only the proxy in front may set; from any other client they are ignored. */
export interface ProxyHeaders {
  /** The proxy's `x-request-id`, so that its log and ours have one name for a request; else a new one. */
  requestId(request: IncomingMessage): string
  traceParent(request: IncomingMessage): TraceParent | undefined
  /** Whose request it is: the address that the last trusted proxy saw, as Fastify's `request.ip`. */
  clientAddress(request: IncomingMessage): string
}

/** They go to the log and back to the client: neither may find a delimiter or markup in them. */
const requestIdShape = /^[\w.-]{8,64}$/
const traceParentShape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const isZero = (id: string) => /^0+$/.test(id)

/** What strangers cannot connect from: only a proxy of one's own forwards from there. */
const privateRanges = ['loopback', 'private', 'uniqueLocal', 'linkLocal']

/**
 * @param trustProxy addresses and CIDRs with commas between them, as `TRUST_PROXY` has them
 * @param onUnnamedProxy called once, with the address of a proxy in front that is not among them
 */
export function proxyHeaders(
  trustProxy: string | undefined,
  onUnnamedProxy: (address: string) => void = () => undefined,
): ProxyHeaders {
  let isNamed = true
  const networks = (trustProxy?.split(',') ?? []).map(parseNetwork)
  /** By address: each request of a proxy asks. */
  const known = new LRUCache<string, boolean>({ max: 1_000 })
  function isTrusted(address = ''): boolean {
    if (networks.length === 0) return false
    const isIt = known.get(address) ?? isAmong(address)
    known.set(address, isIt)
    return isIt
  }
  const isAmong = (address: string) => {
    if (!ipaddr.isValid(address)) return false
    const client = ipaddr.process(address)
    return networks.some(
      ([network, bits]) => network.kind() === client.kind() && client.match(network, bits),
    )
  }
  function noteForwarder(address: string): void {
    if (!ipaddr.isValid(address)) return
    const forwarder = ipaddr.process(address)
    if (!privateRanges.includes(forwarder.range())) return
    isNamed = false
    onUnnamedProxy(forwarder.toString())
  }
  const trustedHeader = (request: IncomingMessage, name: string): string => {
    const value = request.headers[name]
    return typeof value === 'string' && isTrusted(request.socket.remoteAddress) ? value : ''
  }
  return {
    requestId(request) {
      const id = trustedHeader(request, 'x-request-id')
      return id !== '' && requestIdShape.test(id) ? id : randomUUID()
    },
    traceParent(request) {
      const [, traceId = '', spanId = '', flags = ''] =
        traceParentShape.exec(trustedHeader(request, 'traceparent')) ?? []
      if (flags === '' || isZero(traceId) || isZero(spanId)) return undefined
      return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
    },
    clientAddress({ socket: { remoteAddress = '' }, headers }) {
      const forwarded = headers['x-forwarded-for']
      if (!isTrusted(remoteAddress)) {
        if (forwarded !== undefined && isNamed) noteForwarder(remoteAddress)
        return remoteAddress
      }
      const hops = String(forwarded ?? '')
        .split(',')
        .reverse()
        .map((hop) => hop.trim())
        .filter(Boolean)
      return hops.find((hop) => !isTrusted(hop)) ?? hops.at(-1) ?? remoteAddress
    },
  }
}

/** `::ffff:10.0.0.0/104`, as a socket of both kinds writes its clients, is the IPv4 network in it, as to Fastify. */
function parseNetwork(text: string): ReturnType<typeof ipaddr.parseCIDR> {
  const [network, bits] = ipaddr.parseCIDR(
    text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`,
  )
  const isMapped = network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress() && bits >= 96
  return isMapped ? [network.toIPv4Address(), bits - 96] : [network, bits]
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** Whether an address is that of a proxy in front, whose `X-Forwarded-*` and ids count; Fastify asks it, too. */
export type IsTrusted = (address: string, hop: number) => boolean

/** @param trustProxy addresses and CIDRs with commas between them, as `TRUST_PROXY` has them */
export const trustedProxies = (trustProxy: string | undefined): IsTrusted =>
  compile(trustProxy?.split(',') ?? [])

const headerOf = (isTrusted: IsTrusted, { headers, socket }: IncomingMessage, name: string) => {
  const value = headers[name]
  return typeof value === 'string' && isTrusted(socket.remoteAddress ?? '', 0) ? value : ''
}

/** They go to the log and back to the client: neither may find a delimiter or markup in them. */
const requestIdShape = /^[\w.-]{8,64}$/

/** The proxy's `x-request-id`, so that its log and ours have one name for a request; else a new one. */
export const requestIds = (isTrusted: IsTrusted) => (request: IncomingMessage) => {
  const id = headerOf(isTrusted, request, 'x-request-id')
  return requestIdShape.test(id) ? id : randomUUID()
}

/** W3C Trace Context, section 3.2: whose span a request belongs to. */
interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

const traceParentShape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const isZero = (id: string) => /^0+$/.test(id)

export const traceParents =
  (isTrusted: IsTrusted) =>
  (request: IncomingMessage): TraceParent | undefined => {
    const [, traceId = '', spanId = '', flags = ''] =
      traceParentShape.exec(headerOf(isTrusted, request, 'traceparent')) ?? []
    if (flags === '' || isZero(traceId) || isZero(spanId)) return undefined
    return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
  }

/** Strangers cannot connect from these: only a proxy of one's own forwards from there. */
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

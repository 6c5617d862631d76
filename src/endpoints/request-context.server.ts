import type { FastifyReply } from 'fastify'
import type { Context, Services } from '../platform/api/context.server.ts'
import type { Endpoint } from '../platform/api/endpoint.ts'
import { clientNetwork } from '../platform/http/client-network.server.ts'
import { cookiesOf, hashSecret } from '../platform/http/session.server.ts'
import { requestLanguage } from '../platform/language/messages.server.ts'
import { currentRequest } from '../platform/log/current-request.server.ts'
import { findSessionUser, isKnownDevice, isKnownNetwork } from '../shop/accounts/session.db.ts'

/**
 * The services and the caller. The session is looked up only where access depends on it. A cached answer and a callback
 * get an anonymous context.
 */
export async function requestContext(
  services: Services,
  reply: FastifyReply,
  { access, cached, isCallback, isInBackground }: Endpoint,
): Promise<Context> {
  const { log, cookies, headers, ip: address } = reply.request
  const language = requestLanguage(headers['x-language'])
  const anonymous = anonymousContext(services, { log, tags: new Set(), language })
  if (cached || isCallback) return anonymous
  const { session, device, hint } = cookiesOf(services.env.PUBLIC_URL)
  const { [session.name]: secret, [device.name]: deviceSecret } = cookies
  const ip = clientNetwork(address)
  const user =
    secret && access !== 'ANYONE'
      ? await findSessionUser(services.db, hashSecret(secret), { isUse: !isInBackground })
      : null
  const current = currentRequest()
  if (current) current.userId = user?.id ?? null
  return {
    ...anonymous,
    ip,
    user,
    signal: () => whenClosed(reply),
    session: {
      secret,
      set: (value) =>
        void reply
          .setCookie(session.name, value, session.options)
          .setCookie(hint.name, '1', hint.options),
      clear: () =>
        void reply.clearCookie(session.name, session.options).clearCookie(hint.name, hint.options),
    },
    device: {
      secret: deviceSecret,
      set: (value) => void reply.setCookie(device.name, value, device.options),
    },
    client: async () => {
      const hash = deviceSecret === undefined ? undefined : hashSecret(deviceSecret)
      const isKnown = hash !== undefined && (await isKnownDevice(services.db, hash))
      return {
        network: ip,
        knownBrowser: isKnown ? hash.toString('base64url') : undefined,
        isKnownNetwork: () => isKnownNetwork(services.db, ip),
      }
    },
  }
}

function whenClosed(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}

/** Without a user: for public pages and cached answers, which are the same for all readers of a language. */
export const anonymousContext = (
  services: Services,
  { log, tags, language }: Pick<Context, 'log' | 'tags' | 'language'>,
): Context => ({
  ...services,
  log,
  tags,
  ip: '',
  language,
  signal: () => new AbortController().signal,
  user: null,
  session: { secret: undefined, set: () => undefined, clear: () => undefined },
  device: { secret: undefined, set: () => undefined },
  client: async () => ({
    network: '',
    knownBrowser: undefined,
    isKnownNetwork: async () => false,
  }),
})

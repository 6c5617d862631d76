import type { FastifyReply } from 'fastify'
import type { Context, Services } from '../platform/api/context.server.ts'
import type { Endpoint } from '../platform/api/endpoint.ts'
import { clientNetwork } from '../platform/http/client-network.server.ts'
import {
  cookieName,
  cookieOptions,
  deviceCookieName,
  deviceCookieOptions,
  hashSecret,
  hintOptions,
} from '../platform/http/session.server.ts'
import { sessionHint } from '../platform/http/session-hint.ts'
import { requestLanguage } from '../platform/language/messages.server.ts'
import { currentRequest } from '../platform/log/current-request.server.ts'
import { findSessionUser, isKnownDevice, isKnownNetwork } from '../shop/accounts/session.db.ts'

/**
 * The services with the caller by the session cookie, and ways to change that cookie. Where anyone may call, the user is
 * not looked up; where the answer is the same for everybody, the context tells nothing of the caller.
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
  const { PUBLIC_URL } = services.env
  const { [cookieName(PUBLIC_URL)]: secret, [deviceCookieName(PUBLIC_URL)]: device } = cookies
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
          .setCookie(cookieName(PUBLIC_URL), value, cookieOptions(PUBLIC_URL))
          .setCookie(sessionHint, '1', hintOptions(PUBLIC_URL)),
      clear: () =>
        void reply
          .clearCookie(cookieName(PUBLIC_URL), cookieOptions(PUBLIC_URL))
          .clearCookie(sessionHint, hintOptions(PUBLIC_URL)),
    },
    device: {
      secret: device,
      set: (value) =>
        void reply.setCookie(deviceCookieName(PUBLIC_URL), value, deviceCookieOptions(PUBLIC_URL)),
    },
    client: async () => {
      const hash = device === undefined ? undefined : hashSecret(device)
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

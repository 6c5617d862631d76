import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

export interface Credentials {
  readonly user: string
  readonly key: string
  readonly subscriptionKey: string
}

export interface Access {
  readonly credentials: Credentials
  /** Whether `Authorization: Basic …` names the API user with the right key. */
  readonly isLogin: (authorization: string) => boolean
  readonly issueToken: () => string
  /** Whether `Authorization: Bearer …` has a token that is valid now. */
  readonly isToken: (authorization: string) => boolean
  readonly tokensIssued: () => number
  readonly expireTokens: () => void
  readonly reset: () => void
}

/** Seconds. */
export const tokenLife = 3_600
const maxTokens = 1_000

const secret = () => randomBytes(16).toString('hex')
const randomCredentials = (): Credentials => ({
  user: randomUUID(),
  key: secret(),
  subscriptionKey: secret(),
})

/** The one API user, its key and its tokens. */
export function openAccess(clock: Clock, credentials = randomCredentials()): Access {
  const tokens = new Map<string, { until: number }>()
  let issued = 0
  return {
    credentials,
    isLogin(authorization) {
      const [, encoded = ''] = /^Basic ([\w+/]+=*)$/.exec(authorization) ?? []
      const pair = Buffer.from(encoded, 'base64').toString()
      return pair === `${credentials.user}:${credentials.key}`
    },
    issueToken() {
      issued += 1
      const until = clock.now() + tokenLife * 1_000
      const expires = new Date(until).toISOString()
      const token = unsignedJwt({ clientId: credentials.user, expires, id: issued })
      tokens.set(token, { until })
      const [oldest] = tokens.keys()
      if (tokens.size > maxTokens && oldest !== undefined) tokens.delete(oldest)
      return token
    },
    isToken(authorization) {
      const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? []
      const known = tokens.get(token)
      return known !== undefined && known.until > clock.now()
    },
    tokensIssued: () => issued,
    expireTokens: () => tokens.clear(),
    reset() {
      tokens.clear()
      issued = 0
    },
  }
}

/** Has the shape of a JWT with a signature that nobody can check. */
const unsignedJwt = (claims: object): string =>
  [
    Buffer.from('{"typ":"JWT","alg":"RS256"}').toString('base64url'),
    Buffer.from(JSON.stringify(claims)).toString('base64url'),
    randomBytes(64).toString('base64url'),
  ].join('.')

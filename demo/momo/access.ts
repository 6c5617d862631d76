import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

export interface Credentials {
  readonly user: string
  readonly key: string
  readonly subscriptionKey: string
}

export type Access = ReturnType<typeof openAccess>

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
export function openAccess(clock: Clock, credentials = randomCredentials()) {
  /** When each token expires. */
  const tokens = new Map<string, number>()
  let issued = 0
  return {
    credentials,
    /** Whether `Authorization: Basic …` names the API user with the right key. */
    isLogin(authorization: string): boolean {
      const [, encoded = ''] = /^Basic ([\w+/]+=*)$/.exec(authorization) ?? []
      const pair = Buffer.from(encoded, 'base64').toString()
      return pair === `${credentials.user}:${credentials.key}`
    },
    issueToken(): string {
      issued += 1
      const until = clock.now() + tokenLife * 1_000
      const expires = new Date(until).toISOString()
      const token = unsignedJwt({ clientId: credentials.user, expires, id: issued })
      tokens.set(token, until)
      const [oldest] = tokens.keys()
      if (tokens.size > maxTokens && oldest !== undefined) tokens.delete(oldest)
      return token
    },
    /** Whether `Authorization: Bearer …` has a token that is valid now. */
    isToken(authorization: string): boolean {
      const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? []
      return (tokens.get(token) ?? 0) > clock.now()
    },
    tokensIssued: () => issued,
    expireTokens: () => tokens.clear(),
  }
}

/** Has the shape of a JWT. Its signature is random. */
const unsignedJwt = (claims: object): string =>
  [
    Buffer.from('{"typ":"JWT","alg":"RS256"}').toString('base64url'),
    Buffer.from(JSON.stringify(claims)).toString('base64url'),
    randomBytes(64).toString('base64url'),
  ].join('.')

import { randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Each has a subscription, users and tokens of its own, which the other does not take. */
export type Product = 'collection' | 'disbursement'
export const products: readonly Product[] = ['collection', 'disbursement']

export interface Credentials {
  readonly user: string
  readonly key: string
  readonly subscriptionKey: string
}

interface User {
  readonly product: Product
  key: string | undefined
  /** The one host that may be called back. */
  readonly callbackHost: string | undefined
}

export interface Access {
  readonly credentials: Readonly<Record<Product, Credentials>>
  readonly productOfKey: (subscriptionKey: string) => Product | undefined
  readonly user: (id: string) => Readonly<User> | undefined
  readonly addUser: (id: string, user: Omit<User, 'key'>) => void
  readonly makeKey: (id: string) => string | undefined
  /** The user whom `Authorization: Basic …` names with the right key. */
  readonly login: (authorization: string) => string | undefined
  readonly issueToken: (product: Product, user: string) => string
  /** The user whom `Authorization: Bearer …` stands for. */
  readonly userOf: (product: Product, authorization: string) => string | undefined
  readonly tokensIssued: () => number
  readonly expireTokens: () => void
  /** No user gets a token any more. */
  readonly revokeKeys: () => void
  readonly reset: () => void
}

/** Seconds. */
export const tokenLife = 3_600
const maxTokens = 1_000
const maxUsers = 1_000

const secret = () => randomBytes(16).toString('hex')
const madeUp = (): Credentials => ({ user: randomUUID(), key: secret(), subscriptionKey: secret() })

interface AccessOptions {
  readonly clock: Clock
  readonly credentials: Partial<Readonly<Record<Product, Credentials>>>
  readonly callbackHost: string | undefined
}

/** Who may ask for what. */
export function openAccess({ clock, credentials: given, callbackHost }: AccessOptions): Access {
  const credentials = {
    collection: given.collection ?? madeUp(),
    disbursement: given.disbursement ?? madeUp(),
  }
  const users = new Map<string, User>()
  const tokens = new Map<string, { product: Product; user: string; until: number }>()
  let issued = 0
  const addFirstUsers = () => {
    for (const product of products) {
      const { user, key } = credentials[product]
      users.set(user, { product, key, callbackHost })
    }
  }
  addFirstUsers()
  return {
    credentials,
    productOfKey: (key) => products.find((name) => credentials[name].subscriptionKey === key),
    user: (id) => users.get(id),
    addUser(id, user) {
      if (users.size < maxUsers) users.set(id, { ...user, key: undefined })
    },
    makeKey(id) {
      const user = users.get(id)
      if (!user) return undefined
      user.key = secret()
      return user.key
    },
    login(authorization) {
      const [, encoded = ''] = /^Basic ([\w+/]+=*)$/.exec(authorization) ?? []
      const [id = '', ...key] = Buffer.from(encoded, 'base64').toString().split(':')
      const expected = users.get(id)?.key
      return expected !== undefined && expected === key.join(':') ? id : undefined
    },
    issueToken(product, user) {
      issued += 1
      const until = clock.now() + tokenLife * 1_000
      const token = jwt({ clientId: user, expires: new Date(until).toISOString(), id: issued })
      tokens.set(token, { product, user, until })
      const [oldest] = tokens.keys()
      if (tokens.size > maxTokens && oldest !== undefined) tokens.delete(oldest)
      return token
    },
    userOf(product, authorization) {
      const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? []
      const known = tokens.get(token)
      return known?.product === product && known.until > clock.now() ? known.user : undefined
    },
    tokensIssued: () => issued,
    expireTokens: () => tokens.clear(),
    revokeKeys() {
      for (const user of users.values()) user.key = undefined
    },
    reset() {
      tokens.clear()
      users.clear()
      issued = 0
      addFirstUsers()
    },
  }
}

/** Looks like one; nobody can check its signature. */
const jwt = (claims: object): string =>
  [
    Buffer.from('{"typ":"JWT","alg":"RS256"}').toString('base64url'),
    Buffer.from(JSON.stringify(claims)).toString('base64url'),
    randomBytes(64).toString('base64url'),
  ].join('.')

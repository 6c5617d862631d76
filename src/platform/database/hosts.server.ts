import pg from 'pg'
import * as z from 'zod/mini'
import { addressesOf, wantsPrimary } from '../env/database-address.server.ts'
import { readOnly } from './errors.server.ts'

const ReadOnly = z.object({ readOnly: z.boolean() })

/** ms after which no other host is tried: a request has no more time. */
const requestTimeout = 1_500

/** The servers of one address. The one in use is used until it cannot be connected to. */
export class Hosts {
  readonly #addresses: readonly string[]
  readonly #wantsPrimary: boolean
  readonly #timeout: number
  #at = 0

  constructor(url: string, timeout = requestTimeout) {
    this.#timeout = timeout
    this.#addresses = addressesOf(url)
    this.#wantsPrimary = wantsPrimary(url)
  }

  get current(): string {
    return this.#addresses[this.#at] ?? ''
  }

  /** Switches to the next host, unless another connection has done so already. */
  moveOn(failed: string): void {
    if (failed === this.current) this.#at = (this.#at + 1) % this.#addresses.length
  }

  /** Tries one host after the other, each once, as long as the ones before have failed fast. */
  async first<T>(connect: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.#timeout
    for (let left = this.#addresses.length; ; left -= 1) {
      const tried = this.current
      try {
        return await connect()
      } catch (error) {
        if (left === 1 || performance.now() > deadline) throw error
        this.moveOn(tried)
      }
    }
  }

  /** @throws Error, transient, when a new connection leads to a standby and the primary is wanted */
  async accept(client: HostClient): Promise<void> {
    if (!this.#wantsPrimary) return
    const { rows } = await client.query(
      `select current_setting('transaction_read_only') = 'on' as "readOnly"`,
    )
    if (!z.parse(ReadOnly, rows[0]).readOnly) return
    this.moveOn(client.address)
    throw readOnly()
  }
}

/** A connection to the host that is in use when it is made. */
export class HostClient extends pg.Client {
  readonly address: string

  constructor(hosts: Hosts, settings: pg.ClientConfig) {
    const address = hosts.current
    super({ ...settings, connectionString: address })
    this.address = address
    const moveOn = () => hosts.moveOn(address)
    this.once('end', moveOn).once('connect', () => this.off('end', moveOn))
  }
}

/** For pg's pool, which makes its clients itself. */
export const clientOf = (hosts: Hosts) =>
  class extends HostClient {
    constructor(settings: pg.ClientConfig = {}) {
      super(hosts, settings)
    }
  }

import { type Client, clientOf } from '#tests'
import { type CallName, calls, type DocumentedCall } from './calls.ts'
import { differences } from './shape.ts'

interface Sent {
  /** What stands in braces in the path. */
  readonly path?: Record<string, string | number>
  readonly query?: Record<string, string>
  readonly body?: unknown
}

interface Refusal {
  readonly status: number
  readonly message: string
}

/** Every call that some client has made with success. */
export const callsMade = new Set<CallName>()

/** Somebody else's program, written from the document: it keeps the session like a browser, no more. */
export class SpecClient {
  readonly #client: Client

  constructor(shop: string) {
    this.#client = clientOf(shop)
  }

  /** @returns the answer. @throws where it is not as documented */
  async call<Reply>(name: CallName, sent: Sent = {}): Promise<Reply> {
    const call: DocumentedCall = calls[name]
    const { status, body } = await this.#send(call, sent)
    const isSuccess = call.status ? status === call.status : status < 300
    if (!isSuccess) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
    const wrong = call.reply ? differences(call.reply, body) : []
    if (wrong.length > 0) throw new Error(`${name}: ${wrong.join('; ')}`)
    callsMade.add(name)
    return body as Reply
  }

  /** @returns why a call was refused. @throws when it was not */
  async refused(name: CallName, sent: Sent = {}): Promise<Refusal> {
    const { status, body } = await this.#send(calls[name], sent)
    if (status < 300) throw new Error(`${name} was not refused.`)
    return { status, message: (body as Refusal).message }
  }

  #send({ method, path }: DocumentedCall, { path: parts = {}, query, body }: Sent) {
    const filled = path.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(parts[part] ?? ''))
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return this.#client.request(method, filled + search, { body })
  }
}

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

/** Somebody else's program, written from the document: it keeps cookies like a browser, no more. */
export class SpecClient {
  readonly #shop: string
  readonly #cookies = new Map<string, string>()

  constructor(shop: string) {
    this.#shop = shop
  }

  /** @returns the answer. @throws where it is not as documented */
  async call<Reply>(name: CallName, sent: Sent = {}): Promise<Reply> {
    const call: DocumentedCall = calls[name]
    const response = await this.#send(call, sent)
    const answer = response.status === 204 ? undefined : await response.json()
    const isSuccess = call.status ? response.status === call.status : response.ok
    if (!isSuccess) throw new Error(`${name}: ${response.status} ${JSON.stringify(answer)}`)
    const wrong = call.reply ? differences(call.reply, answer) : []
    if (wrong.length > 0) throw new Error(`${name}: ${wrong.join('; ')}`)
    callsMade.add(name)
    return answer
  }

  /** @returns why a call was refused. @throws when it was not */
  async refused(name: CallName, sent: Sent = {}): Promise<Refusal> {
    const response = await this.#send(calls[name], sent)
    if (response.ok) throw new Error(`${name} was not refused.`)
    const { message } = (await response.json()) as Refusal
    return { status: response.status, message }
  }

  async #send({ method, path }: DocumentedCall, { path: parts = {}, query, body }: Sent) {
    const filled = path.replace(/\{(\w+)\}/g, (_, part) => encodeURIComponent(parts[part] ?? ''))
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const response = await fetch(this.#shop + filled + search, {
      method,
      headers: {
        accept: 'application/json',
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      this.#cookies.set(name, value)
    }
    return response
  }
}

import { urlOf } from '../../src/platform/api/call.ts'
import type { Call, Endpoint } from '../../src/platform/api/endpoint.ts'
import { Problem, type ProblemBody } from '../../src/platform/problem.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed when it is JSON, text otherwise. */
  readonly body: unknown
}

interface Sent {
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

interface Asked {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** Somebody with a browser: keeps the session cookie that the shop sets. */
export interface Client {
  /** The typed call of the contract. @throws Problem when it is refused */
  readonly call: Call
  /** The whole answer to a call of the contract, whatever is sent with it. */
  ask(endpoint: Endpoint, asked?: Asked): Promise<Answer>
  /** What a refused call says. @throws when it is not refused */
  refusal(endpoint: Endpoint, asked?: Asked): Promise<ProblemBody>
  /** Any request at all; a text is sent as it is, everything else as JSON. */
  request(method: string, path: string, sent?: Sent): Promise<Answer>
  /** The value of the session cookie. */
  readonly sid: string | undefined
}

/** Where something is in a path: `{ params: at(order) }`. */
export const at = ({ id }: { id: number }) => ({ id: String(id) })

export function clientOf(shopUrl: string, session?: string): Client {
  let sid = session

  async function request(method: string, path: string, { body, headers }: Sent = {}) {
    const hasBody = body !== undefined
    const response = await fetch(shopUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(sid !== undefined && { cookie: `sid=${sid}` }),
        ...(hasBody && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(hasBody && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const [, given] = /^sid=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '') ?? []
    if (given !== undefined) sid = given === '' ? undefined : given
    return { status: response.status, headers: response.headers, body: await read(response) }
  }

  const ask = (endpoint: Endpoint, { params, query, ...sent }: Asked = {}) =>
    request(endpoint.method, urlOf(endpoint, params, query), sent)

  const call = async (endpoint: Endpoint, asked: Asked = {}) => {
    const { status, body } = await ask(endpoint, asked)
    if (status >= 400) throw new Problem(body as ProblemBody)
    return status === 204 ? undefined : body
  }

  return {
    call: call as Call,
    ask,
    async refusal(endpoint, asked) {
      const { status, body } = await ask(endpoint, asked)
      if (status < 400) throw new Error(`Not refused: ${endpoint.path} answered ${status}.`)
      return body as ProblemBody
    },
    request,
    get sid() {
      return sid
    },
  }
}

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  // Events go on for ever; that they begin is answer enough.
  if (type === 'text/event-stream') return response.body?.cancel()
  const text = await response.text()
  const isJson = type.startsWith('application/json')
  return isJson && text !== '' ? JSON.parse(text) : text
}

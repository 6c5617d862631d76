import { Agent, request } from 'node:http'

export type Attack = {
  method: string
  /** As it goes over the wire: nothing tidies it up. */
  path: string
  headers: Record<string, string | string[]>
  body?: string
}

export type Answer = {
  /** 0 when the connection broke before an answer. */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  ms: number
}

const few = new Agent({ keepAlive: true, maxSockets: 64 })

/** Streams never end by themselves: their head is enough. */
const isStream = (type: string | undefined) => type?.startsWith('text/event-stream') ?? false

export function send(
  url: string,
  { method, path, headers, body }: Attack,
  agent = few,
): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const started = performance.now()
  return new Promise((resolve) => {
    const answer = (status: number, text: string, from: Answer['headers'] = {}) =>
      resolve({ status, headers: from, body: text, ms: performance.now() - started })
    const asked = request(
      { agent, hostname, port, method, path, headers, timeout: 30_000 },
      (response) => {
        const parts: Buffer[] = []
        const { statusCode = 0, headers: got } = response
        const end = () => answer(statusCode, Buffer.concat(parts).toString(), got)
        if (isStream(got['content-type'])) {
          end()
          response.destroy()
        }
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', end)
        response.on('error', end)
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('No answer within 30 s')))
    asked.on('error', (error) => answer(0, error.message))
    asked.end(body)
  })
}

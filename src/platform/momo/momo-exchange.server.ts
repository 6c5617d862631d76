import type { Fault } from './momo.ts'

/** What was answered, whatever it says. */
export interface Reply {
  readonly status: number
  readonly content: 'none' | 'JSON' | 'other'
  /** Of JSON. */
  readonly body: unknown
}

export interface NoReply {
  readonly fault: Fault
}

/** bytes of an answer, unpacked */
const longest = 64 * 1024

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i

/**
 * One request and its whole answer within `limit` ms. It goes nowhere else than to `address`: a redirect is no
 * answer, since keys and numbers would follow it.
 */
export async function exchange(
  ask: typeof fetch,
  { address, init, limit }: { address: string; init: RequestInit; limit: number },
): Promise<Reply | NoReply> {
  const late = AbortSignal.timeout(Math.max(0, Math.ceil(limit)))
  const ending = new AbortController()
  const signal = AbortSignal.any([late, ending.signal])
  try {
    return await read(await ask(address, { ...init, redirect: 'manual', signal }))
  } catch {
    // Not looked at: what `fetch` throws quotes headers, and with them keys.
    return { fault: late.aborted ? 'time-out' : 'connection' }
  } finally {
    // The rest of an answer that is not read need not be sent.
    ending.abort()
  }
}

async function read(response: Response): Promise<Reply | NoReply> {
  const { status, headers, body } = response
  // `fetch` of browsers calls a redirect 0.
  if (status === 0 || (status >= 300 && status < 400)) return { fault: 'redirect' }
  const bytes = await readUpTo(longest, body)
  if (bytes === undefined) return { fault: 'too long' }
  if (bytes.length === 0) return { status, content: 'none', body: undefined }
  const other = { status, content: 'other', body: undefined } as const
  if (!jsonType.test(headers.get('content-type') ?? '')) return other
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { status, content: 'JSON', body: JSON.parse(text) }
  } catch {
    return other
  }
}

/** @returns undefined for more than that, of which the rest is not waited for */
async function readUpTo(limit: number, body: Response['body']): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > limit) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

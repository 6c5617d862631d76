import type { Language } from '../../platform/language/language.ts'
import { codeFor, isOutcomeOpen } from '../../platform/problem.ts'
import { isObject } from '../../ui/is-object.ts'
import type { Unplaced } from './answered.ts'
import type { Refusal } from './outbox.ts'

/** `fetch`, or what stands for it: a page wants to know whether the line answers, the worker has no page. */
export type Ask = (address: string, init: RequestInit) => Promise<Response>

type Question = {
  method: 'GET' | 'POST' | 'PUT'
  address: string
  language: Language
  body?: unknown
}

/** ms until the last byte of the answer: a line may go in the middle of it. Pages give the first one 8 s. */
const timeLimit = 10_000

/** Asks the shop without anything of a page, as the worker does it, too. */
export async function askShop(
  ask: Ask,
  { method, address, language, body }: Question,
): Promise<{ kind: 'DONE'; value: unknown } | Unplaced> {
  try {
    const response = await ask(address, {
      method,
      headers: {
        accept: 'application/json',
        'x-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimit),
    })
    if (response.ok) return { kind: 'DONE', value: await response.json() }
    const seconds = Number(response.headers.get('retry-after'))
    return unplaced(await refusalOf(response), seconds > 0 ? seconds * 1_000 : undefined)
  } catch {
    // No line, none for too long, or one that was cut in the middle of the answer.
    return { kind: 'NONE' }
  }
}

/** What a status without success means for an order. @param wait ms that the shop asked for */
export function unplaced(refusal: Refusal, wait?: number): Unplaced {
  if (isOutcomeOpen(refusal)) return { kind: 'NONE', wait }
  return refusal.status === 429 ? { kind: 'BUSY', refusal, wait } : { kind: 'REFUSED', refusal }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { status } = response
  const body: unknown = await response.json().catch(() => null)
  const { message, code } = isObject(body) ? body : {}
  return {
    status,
    code: typeof code === 'string' ? code : codeFor(body),
    body: { ...(isObject(body) && body), message: typeof message === 'string' ? message : '' },
  }
}

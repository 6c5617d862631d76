import * as z from 'zod/mini'
import type { Fault, Sent, Status } from './momo.ts'

/** A complete reply, whatever it says. */
export interface Reply {
  readonly status: number
  readonly content: 'none' | 'JSON' | 'other'
  /** Parsed JSON. */
  readonly body: unknown
}

export interface NoReply {
  readonly fault: Fault
}

/** The result of a call. A call that MTN refused because of the shop has a fault as well. */
export interface Outcome<Answer> {
  readonly answer: Answer
  readonly fault: Fault | null
}

/** Codes with which MTN did not take a request to pay, and whose fault that is. Other codes leave it open. */
const refusals = new Map<string, 'shop' | 'payer'>([
  ['NOT_ALLOWED', 'shop'],
  ['NOT_ALLOWED_TARGET_ENVIRONMENT', 'shop'],
  ['INVALID_CALLBACK_URL_HOST', 'shop'],
  ['INVALID_CURRENCY', 'shop'],
  ['PAYEE_NOT_FOUND', 'shop'],
  ['PAYEE_NOT_ALLOWED_TO_RECEIVE', 'shop'],
  ['PAYER_NOT_FOUND', 'payer'],
  ['PAYER_LIMIT_REACHED', 'payer'],
  ['NOT_ENOUGH_FUNDS', 'payer'],
])

/** MTN's code, with 500, mostly for too little money. It leaves open whether MTN took the request. */
const mostlyPayers = 'INTERNAL_PROCESSING_ERROR'

/** Statuses with which MTN did not take a request to pay, with or without a code. */
const notTaken = [400, 401, 403, 404]

/** CREATED comes before PENDING. Most clients do not know it. */
const words = new Map<string, 'PENDING' | 'SUCCESSFUL' | 'FAILED'>([
  ['CREATED', 'PENDING'],
  ['PENDING', 'PENDING'],
  ['SUCCESSFUL', 'SUCCESSFUL'],
  ['FAILED', 'FAILED'],
])

const Coded = z.object({ code: z.string() })

const StatusReply = z.object({
  status: z.string().check(z.minLength(1)),
  // The status counts whatever these are. A value that cannot be compared is null.
  amount: z.optional(z.unknown()),
  currency: z.optional(z.unknown()),
  reason: z.optional(z.unknown()),
  financialTransactionId: z.optional(z.unknown()),
})

const ActiveReply = z.object({ result: z.boolean() })

/** 15 digits, which a number holds exactly. `5.0` may come back as `5`, and the other way round. */
const comparable = /^\d{1,12}(\.\d{1,3}0*)?$/

/** The fault of a reply that is not the expected one. */
export function faultOf({ status }: Reply): Fault {
  if (status === 429) return 'rate limit'
  if (status === 401 || status === 403) return 'credentials'
  return status >= 500 ? 'server error' : 'unreadable'
}

export function readSent(reply: Reply | NoReply): Outcome<Sent> {
  if ('fault' in reply) return unknown(reply.fault)
  const { status, content, body } = reply
  // A page of a gateway, which may have passed the request on or not.
  if (content === 'other') return unknown(faultOf(reply))
  if (status === 202) return { answer: { kind: 'ACCEPTED' }, fault: null }
  const code = codeOf(body)
  if (status === 409 && code === 'RESOURCE_ALREADY_EXIST')
    return { answer: { kind: 'ACCEPTED' }, fault: null }
  const whose = refusals.get(code ?? '')
  const isRefused = notTaken.includes(status) || (status === 500 && whose !== undefined)
  if (status === 500 && code === mostlyPayers) return unknown('bad request')
  if (!isRefused) return unknown(faultOf(reply))
  const answer = { kind: 'REFUSED', code } as const
  if (whose === 'payer') return { answer, fault: null }
  if (status === 401 || status === 403) return { answer, fault: 'credentials' }
  return { answer, fault: whose === 'shop' ? 'refused' : 'bad request' }
}

const unknown = (fault: Fault): Outcome<Sent> => ({ answer: { kind: 'UNKNOWN', fault }, fault })

export function readStatus(reply: Reply | NoReply): Outcome<Status> {
  if ('fault' in reply) return noAnswer(reply.fault)
  const { status, body } = reply
  // A gateway that does not know the address sends no such code.
  if (status === 404 && codeOf(body) === 'RESOURCE_NOT_FOUND')
    return { answer: { kind: 'NOT_FOUND' }, fault: null }
  const { success, data } = z.safeParse(StatusReply, body)
  if (status !== 200 || !success) return noAnswer(faultOf(reply))
  const word = words.get(data.status) ?? 'UNKNOWN'
  const isSuccessful = word === 'SUCCESSFUL'
  return {
    answer: {
      kind: 'FOUND',
      status: word,
      amount: amountOf(data.amount),
      currency: wordOf(data.currency),
      reason: wordOf(data.reason) ?? codeOf(data.reason),
      transactionId: isSuccessful ? wordOf(data.financialTransactionId) : null,
    },
    fault: null,
  }
}

const noAnswer = (fault: Fault): Outcome<Status> => ({
  answer: { kind: 'NO_ANSWER', fault },
  fault,
})

export function readActive(reply: Reply | NoReply): Outcome<boolean | undefined> {
  if ('fault' in reply) return { answer: undefined, fault: reply.fault }
  const { status, body } = reply
  if (status === 404 && codeOf(body) === 'RESOURCE_NOT_FOUND') return { answer: false, fault: null }
  const { success, data } = z.safeParse(ActiveReply, body)
  if (status === 200 && success) return { answer: data.result, fault: null }
  // Payments go on without an answer to this question.
  const isOfThisCall = status === 400 || status === 404
  return { answer: undefined, fault: isOfThisCall ? 'bad request' : faultOf(reply) }
}

function codeOf(body: unknown): string | null {
  const { success, data } = z.safeParse(Coded, body)
  return success ? wordOf(data.code) : null
}

/** The first 64 characters of a word, without control characters; null for other values. */
function wordOf(given: unknown): string | null {
  const text = Number.isSafeInteger(given) ? String(given) : given
  if (typeof text !== 'string') return null
  const plain = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()
  return plain === '' ? null : Array.from(plain).slice(0, 64).join('')
}

function amountOf(given: unknown): number | null {
  const text = typeof given === 'number' ? String(given) : given
  return typeof text === 'string' && comparable.test(text) ? Number(text) : null
}

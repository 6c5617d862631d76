import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { defaultLanguage, type Language } from '../language/language.ts'
import { requestLanguage, translateInto } from '../language/messages.server.ts'
import { type Problem, withTexts } from '../problem.ts'

interface Asked {
  readonly headers: IncomingHttpHeaders
  readonly id: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * The body of a refusal. The code stays what it is; what a person reads is in the language that
 * `X-Language` asks for, and in English, which stands in the source, where that cannot be read.
 */
export function problemText({ headers, id: requestId, log }: Asked, { body }: Problem): string {
  const textIn = (language: Language) =>
    JSON.stringify({ ...withTexts(body, translateInto(language)), requestId })
  try {
    return textIn(requestLanguage(headers['x-language']))
  } catch (error) {
    log.error({ err: error, requestId }, 'translations')
    return textIn(defaultLanguage)
  }
}

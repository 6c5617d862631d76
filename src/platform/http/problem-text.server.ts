import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { defaultLanguage, type Language, languageOfAddress } from '../language/language.ts'
import { requestLanguage, translateInto } from '../language/messages.server.ts'
import { type Problem, withTexts } from '../problem.ts'

interface Asked {
  readonly url?: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly id: string
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * The body of a refusal. The code stays what it is; what a person reads is in the language that
 * `X-Language` asks for, of a page that is refused in that of its address, and in English, which stands in
 * the source, where that cannot be read.
 */
export function problemText(asked: Asked, { body }: Problem): string {
  const { id: requestId, log } = asked
  const textIn = (language: Language) =>
    JSON.stringify({ ...withTexts(body, translateInto(language)), requestId })
  try {
    return textIn(languageOf(asked))
  } catch (error) {
    log.error({ err: error, requestId }, 'translations')
    return textIn(defaultLanguage)
  }
}

function languageOf({ url = '', headers }: Asked): Language {
  const wanted = headers['x-language']
  return wanted === undefined ? languageOfAddress(url).language : requestLanguage(wanted)
}

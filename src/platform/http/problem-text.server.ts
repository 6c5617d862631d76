import type { IncomingHttpHeaders } from 'node:http'
import { requestLanguage, translateInto } from '../language/messages.server.ts'
import { type Problem, withTexts } from '../problem.ts'

/**
 * The body of a refusal. The code stays what it is; what a person reads is in the language that
 * `X-Language` asks for.
 */
export const problemText = (
  headers: IncomingHttpHeaders,
  { body }: Problem,
  requestId: string,
): string =>
  JSON.stringify({
    ...withTexts(body, translateInto(requestLanguage(headers['x-language']))),
    requestId,
  })

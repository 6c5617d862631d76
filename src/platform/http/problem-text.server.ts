import type { IncomingHttpHeaders } from 'node:http'
import { requestLanguage, translateTo } from '../language/messages.server.ts'
import type { Problem, ProblemBody } from '../problem.ts'

/**
 * The body of a refusal. The code stays what it is; what a person reads is in the language that
 * `X-Language` asks for.
 */
export function problemText(
  headers: IncomingHttpHeaders,
  { body }: Problem,
  requestId: string,
): string {
  const language = requestLanguage(headers['x-language'])
  const { fields } = body
  const translated: ProblemBody = {
    ...body,
    message: translateTo(language, body.message),
    ...(fields && {
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name, translateTo(language, text)]),
      ),
    }),
  }
  return JSON.stringify({ ...translated, requestId })
}

import type { Answer, Attack } from './send.ts'

/** Traces of our insides: a stack, a statement, a driver, a path. */
const insides =
  /\n\s+at \S|node_modules|\/src\/|\b(select|insert|update|delete)\b.{1,60}\b(from|into|set)\b|kysely|pg_catalog|ECONN|postgres:\/\//i

const largestBody = 64 * 1024

/** What is wrong with an answer; undefined when it is one that anybody may get. */
export function complaintAbout(
  { method, path, body = '' }: Attack,
  answer: Answer,
): string | undefined {
  const { status, headers } = answer
  const short = `${method} ${path.slice(0, 120)} ${body.slice(0, 200)}`
  // The connection of one who sends too much may be closed before everything is sent.
  if (status === 0)
    return body.length > largestBody ? undefined : `${short}: no answer, ${answer.body}`
  if (status === 503 && headers['retry-after'] !== undefined) return undefined
  if (status >= 500) return `${short}: ${status} ${answer.body.slice(0, 300)}`
  if (status >= 400 && insides.test(answer.body)) return `${short}: shows ${answer.body}`
  if (status >= 400 && isJson(answer) && !isProblem(answer))
    return `${short}: ${status} is no problem of ours: ${answer.body.slice(0, 300)}`
  return undefined
}

const isJson = ({ headers, body }: Answer) =>
  body !== '' && String(headers['content-type']).startsWith('application/json')

function isProblem({ status, body }: Answer): boolean {
  const problem = JSON.parse(body) as Record<string, unknown>
  return (
    problem.status === status &&
    typeof problem.code === 'string' &&
    typeof problem.message === 'string'
  )
}

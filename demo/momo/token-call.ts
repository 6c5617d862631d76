import { tokenLife } from './access.ts'
import {
  type Answer,
  gatewayAnswers,
  json,
  loginFailed,
  refusals,
  rejectedPage,
} from './answers.ts'
import { type Call, header } from './call.ts'
import type { World } from './world.ts'

/** `POST /collection/token/`, with its traps. */
export function answerToken(call: Call, { access, switches }: World): Answer {
  const hasLength =
    header(call, 'content-length') !== undefined || header(call, 'transfer-encoding') !== undefined
  if (!hasLength) return gatewayAnswers.noLength
  const type = header(call, 'content-type') ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return rejectedPage
  const user = access.login(header(call, 'authorization') ?? '')
  if (user === undefined) return loginFailed(switches().loginFailedStatus)
  // Users belong to the product under whose subscription they were made.
  if (access.user(user)?.product !== call.product) return refusals.NOT_ALLOWED_TARGET_ENVIRONMENT
  return json(200, {
    access_token: access.issueToken(call.product, user),
    token_type: 'access_token',
    expires_in: tokenLife,
  })
}

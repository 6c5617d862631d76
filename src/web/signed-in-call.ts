import { call } from '../platform/call.ts'
import type { Call } from '../platform/endpoint.ts'
import { isProblem } from '../platform/problem.ts'
import { forgetSession } from './session.ts'

/**
 * `call` for pages behind a guard. When the session has ended on the server, it ends in this tab too:
 * the guard takes over, and after signing in the person is back here.
 */
export const signedInCall = (async (endpoint, ...input) => {
  try {
    return await call(endpoint, ...input)
  } catch (error) {
    if (isProblem(error, 'NOT_SIGNED_IN')) forgetSession()
    throw error
  }
}) as Call

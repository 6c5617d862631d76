import * as z from 'zod/mini'
import { del, get, post } from '../../platform/api/endpoint.ts'
import { pathId } from '../../platform/language/text.ts'
import { SignIn } from '../accounts/account.ts'

export const privacyApi = {
  export: get('/api/users/me/export', {
    access: 'SIGNED_IN',
    summary: 'A JSON file of all that the shop keeps about the signed-in user.',
    // Ten links of a stranger would use up the hour's downloads.
    isOwnSiteOnly: true,
    contentType: 'application/json',
    problems: { 429: 'Too many' },
  }),
  removeMe: del('/api/users/me', {
    access: 'CUSTOMER',
    summary:
      'Cancels the own PENDING orders and deletes the account with all that names its person; orders stay, nameless.',
    body: z.pick(SignIn, { password: true }),
    refusedEvent: 'login-refused',
    problems: { 429: 'Too many wrong passwords' },
  }),
  close: post('/api/admin/users/{id}/close', {
    access: 'ADMIN',
    summary: 'Cancels all PENDING orders of a customer, ends the sessions and deletes the account.',
    params: z.object({ id: pathId }),
    status: 204,
    problems: { 404: 'No such user', 409: 'Yourself, or another administrator' },
  }),
}

import * as z from 'zod/mini'
import { del, get } from '../../platform/api/endpoint.ts'
import { SignIn } from '../accounts/account.ts'

export const privacyApi = {
  export: get('/api/users/me/export', {
    access: 'SIGNED_IN',
    summary: 'A JSON file of all that the shop keeps about the signed-in user.',
    problems: { 429: 'Too many' },
  }),
  removeMe: del('/api/users/me', {
    access: 'CUSTOMER',
    summary: 'Deletes the own account and all that names its person; closed orders stay, nameless.',
    body: z.pick(SignIn, { password: true }),
    refusedEvent: 'login-refused',
    problems: { 429: 'Too many wrong passwords' },
  }),
}

import * as z from 'zod/mini'
import { del, get, getList, post, searchQuery, sortQuery } from '../../platform/api/endpoint.ts'
import { pathId } from '../../platform/language/text.ts'
import {
  ForgotPassword,
  Me,
  Registration,
  ResetPassword,
  SessionEnd,
  SignedIn,
  SignIn,
  Token,
  User,
  userSortKeys,
} from './account.ts'
import { sessionAddress, sessionEndAddress } from './session.ts'

const Message = z.object({ message: z.string() })

export const accountApi = {
  login: post('/api/users/login', {
    access: 'ANYONE',
    summary: 'Signs in and sets the session cookie.',
    body: SignIn,
    reply: SignedIn,
    problems: { 401: 'Wrong e-mail or password', 403: 'E-mail not confirmed yet', 429: 'Too many' },
  }),
  logout: post('/api/users/logout', {
    access: 'SIGNED_IN',
    summary: 'Ends the session of the cookie; the body is ignored.',
    body: z.optional(z.unknown()),
    reply: Message,
    hasMessage: true,
  }),
  register: post('/api/users/register', {
    access: 'ANYONE',
    summary: 'Creates a customer and mails the confirmation link.',
    body: Registration,
    reply: z.object({ id: z.number(), message: z.string() }),
    hasMessage: true,
    status: 201,
    refusedEvent: 'registration-refused',
    problems: { 406: 'E-mail or username taken', 429: 'Too many' },
  }),
  forgotPassword: post('/api/users/forgot-password', {
    access: 'ANYONE',
    summary: 'Mails a link that sets a new password once, for 30 minutes.',
    body: ForgotPassword,
    reply: Message,
    hasMessage: true,
    refusedEvent: 'reset-refused',
    problems: { 404: 'E-mail not known', 429: 'Too many' },
  }),
  resetPassword: post('/api/users/reset-password', {
    access: 'ANYONE',
    summary: 'Sets a new password and ends all sessions of the user.',
    body: ResetPassword,
    reply: Message,
    hasMessage: true,
    refusedEvent: 'reset-refused',
    problems: { 429: 'Too many' },
  }),
  confirm: get('/api/users/confirm', {
    access: 'ANYONE',
    summary: 'Confirms an e-mail address; may be repeated until the link expires.',
    // The link in the mail opens a page, whose script calls this: a mail scanner's GET confirms nothing.
    alsoPage: true,
    query: z.object({
      token: z.optional(Token),
    }),
    reply: z.object({ code: z.literal('EMAIL_CONFIRMED'), message: z.string() }),
    hasMessage: true,
  }),
  confirmAgain: post('/api/users/confirm-again', {
    access: 'ANYONE',
    summary:
      'Mails the confirmation link again, if the address waits for it; answers the same if not.',
    body: ForgotPassword,
    reply: Message,
    hasMessage: true,
    problems: { 429: 'Too many' },
  }),
  me: get(sessionAddress.path, {
    access: 'SIGNED_IN',
    summary: 'The signed-in user.',
    reply: Me,
  }),
  sessionEnd: get(sessionEndAddress.path, {
    access: 'SIGNED_IN',
    summary:
      'When the session ends unless it is used, and when it would if it were now. Asking is no use.',
    reply: SessionEnd,
    isInBackground: true,
  }),
  list: getList('/api/users', {
    access: 'ADMIN',
    summary: 'Users in id order, at most 10,000 of them; `q` matches the username or the e-mail.',
    query: { ...searchQuery, sort: sortQuery(userSortKeys) },
    item: User,
  }),
  remove: del('/api/users/delete/{id}', {
    access: 'ADMIN',
    summary: 'Deletes a user; past orders stay, without a name.',
    params: z.object({ id: pathId }),
    problems: { 404: 'No such user', 409: 'Yourself, or the last administrator' },
  }),
}

import * as z from 'zod/mini'
import { getList, post, put, searchQuery, sortQuery } from '../../platform/api/endpoint.ts'
import { pathId } from '../../platform/language/text.ts'
import { ContactMessage, inboxParts, MarkedMessage, ReceivedMessage } from './contact.ts'

export const contactApi = {
  send: post('/api/users/contact', {
    access: 'ANYONE',
    summary: 'Stores a message to the shop and mails it to the shop.',
    body: ContactMessage,
    reply: z.object({ message: z.string() }),
    hasMessage: true,
    status: 201,
    problems: { 429: 'Too many' },
  }),
  inbox: getList('/api/admin/messages', {
    access: 'ADMIN',
    summary: 'Contact messages, newest first; `q` matches name, e-mail or words.',
    query: { ...searchQuery, show: z.optional(z.enum(inboxParts)), sort: sortQuery(['id']) },
    item: ReceivedMessage,
  }),
  markRead: put('/api/admin/messages/{id}', {
    access: 'ADMIN',
    summary: 'Marks a contact message as read or unread.',
    params: z.object({ id: pathId }),
    body: z.object({ read: z.boolean() }),
    reply: MarkedMessage,
    problems: { 404: 'No such message' },
  }),
}

import type { FastifyInstance } from 'fastify'
import { languages } from './platform/language/language.ts'
import { paths } from './shop/paths.ts'
import { aDay, isoOf } from './shop/time-zone.ts'

const securityText = '/.well-known/security.txt'

/** Addresses that software knows of every site (RFC 8615). */
export function serveWellKnown(app: FastifyInstance, publicUrl: string): void {
  // RFC 9116. The contact is a page: the mailbox of the shop stays unknown to spammers.
  app.get(securityText, async (_request, reply) => {
    const lines = [
      `Contact: ${publicUrl}${paths.contact}`,
      `Expires: ${isoOf(Date.now() + 180 * aDay)}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${publicUrl}${securityText}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  // Password managers lead to it. A mail with a link is the only way to a new password.
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(paths.forgotPassword),
  )
}

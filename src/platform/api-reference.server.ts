import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-page.server.ts'

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export function serveApiReference(app: FastifyInstance, document: Record<string, unknown>): void {
  const json = JSON.stringify(document)
  const { html, policy } = apiPage(document)
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(json),
  )
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'public, no-cache')
      .send(html),
  )
}

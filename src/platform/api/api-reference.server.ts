import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from '../cache/response-cache.server.ts'
import { apiPage } from './api-page.server.ts'

/** `/api/openapi.json` for programs and `/api/docs` for people. */
export function serveApiReference(
  app: FastifyInstance,
  document: Record<string, unknown>,
  cache: ResponseCache,
): void {
  const { html, policy } = apiPage(document)
  const serve = (path: string, headers: Record<string, string>, content: string) =>
    app.get(path, (request, reply) => {
      const made = async () => ({
        status: 200,
        headers: { ...reply.getHeaders(), 'cache-control': 'public, no-cache', ...headers },
        body: Buffer.from(content),
      })
      return cache.answer(path, made, { request, reply })
    })

  const json = { 'content-type': 'application/json; charset=utf-8' }
  serve('/api/openapi.json', json, JSON.stringify(document))
  const page = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  serve('/api/docs', page, html)
}

import type { FastifyInstance } from 'fastify'
import { cacheKey, type ResponseCache } from '../cache/response-cache.server.ts'
import type { OpenApiDocument } from './openapi.ts'

/** `/api/openapi.json`, for programs. People read the same at `/api/docs`, which is a page. */
export function serveOpenApi(
  app: FastifyInstance,
  document: OpenApiDocument,
  cache: ResponseCache,
): void {
  app.get('/api/openapi.json', (request, reply) => {
    const make = async () => ({
      status: 200,
      headers: {
        ...reply.getHeaders(),
        'cache-control': 'public, no-cache',
        'content-type': 'application/json; charset=utf-8',
      },
      body: Buffer.from(JSON.stringify(document)),
    })
    return cache.answer(cacheKey('api', '/api/openapi.json'), make, { request, reply })
  })
}

import type { FastifyInstance } from 'fastify'
import { revalidateAlways } from '../cache/cached-answer.server.ts'
import { cacheKey, type ResponseCache } from '../cache/response-cache.server.ts'
import type { OpenApiDocument } from './openapi.ts'

/** `/api/openapi.json`, for programs. People read the same at `/api/docs`, which is a page. */
export function serveOpenApi(
  app: FastifyInstance,
  document: OpenApiDocument,
  cache: ResponseCache,
): void {
  app.get('/api/openapi.json', (_request, reply) => {
    const create = async () => ({
      status: 200,
      headers: {
        ...reply.getHeaders(),
        'cache-control': revalidateAlways,
        'content-type': 'application/json; charset=utf-8',
      },
      body: Buffer.from(JSON.stringify(document)),
    })
    return cache.answer(reply, { key: cacheKey('api', '/api/openapi.json'), create })
  })
}

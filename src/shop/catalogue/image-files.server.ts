import type { FastifyInstance } from 'fastify'
import { isFresh } from '../../platform/cache/etag.ts'
import type { Db } from '../../platform/database/database.server.ts'
import {
  type ImageFormat,
  type ImageWidth,
  imageFormats,
  imageWidths,
} from '../../platform/image-address.ts'
import { notFound } from '../../platform/problem.ts'
import { imageVariant } from './image.server.ts'
import { halfWidth } from './image.ts'

const contentTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const isOneOf = <T>(values: readonly T[], value: unknown): value is T => values.includes(value as T)

/**
 * `/images/{hash}/{width}.{format}`: the address changes with the bytes, so it is immutable. A browser
 * that saves data gets half the width (docs/decisions/0011).
 */
export function serveImages(app: FastifyInstance, db: () => Db): void {
  app.get<{ Params: { hash: string; file: string } }>(
    '/images/:hash/:file',
    async (request, reply) => {
      const { hash, file } = request.params
      const [name, format, ...rest] = file.split('.')
      const width = Number(name)
      const isKnown =
        /^[0-9a-f]{32}$/.test(hash) &&
        rest.length === 0 &&
        String(width) === name &&
        isOneOf<ImageWidth>(imageWidths, width) &&
        isOneOf<ImageFormat>(imageFormats, format)
      if (!isKnown) throw notFound(/*i18n*/ 'There is no such picture.')
      const shown = request.headers['save-data'] === 'on' ? halfWidth(width) : width
      const bytes = await imageVariant(db(), { hash, width: shown, format })
      if (!bytes) throw notFound(/*i18n*/ 'There is no such picture.')
      const etag = `"${hash}-${shown}-${format}"`
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Save-Data')
        .header('etag', etag)
      if (isFresh(etag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.header('content-type', contentTypes[format]).send(bytes)
    },
  )
}

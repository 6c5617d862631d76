import type { FastifyInstance } from 'fastify'
import { isFresh } from '../../platform/cache/encodings.server.ts'
import { sharedNetwork } from '../../platform/http/client-network.server.ts'
import {
  type ImageFormat,
  type ImageWidth,
  imageFormats,
  imageWidths,
} from '../../platform/image-address.ts'
import { message } from '../../platform/language/message.ts'
import { notFound } from '../../platform/problem.ts'
import { halfWidth } from './image.ts'
import type { ImageVariants } from './image-variants.server.ts'

const contentTypes: Record<ImageFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

const isOneOf = <T>(values: readonly T[], value: unknown): value is T => values.includes(value as T)

/**
 * `/images/{hash}/{width}.{format}`: the address changes with the bytes, so it is immutable. A browser
 * that saves data gets half the width (docs/decisions/0011). While there is no room to make a variant, the stored
 * JPEG is sent in its place and no cache keeps it.
 */
export function serveImages(app: FastifyInstance, variants: ImageVariants): void {
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
      if (!isKnown) throw thereIsNone()
      const isSaving = request.headers['save-data'] === 'on'
      const shown = isSaving ? halfWidth(width) : width
      const etag = `"${hash}-${shown}-${format}"`
      const key = { hash, width: shown, format }
      const found = await variants.find(key, { client: sharedNetwork(request.ip) })
      if (!found) throw thereIsNone()
      if (found.isStandIn)
        return reply
          .header('cache-control', 'no-store')
          .header('content-type', contentTypes.jpg)
          .send(found.bytes)
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('vary', 'Save-Data')
        .header('etag', etag)
      // The service worker, which ignores `Vary`, does not keep a picture that is marked like this.
      if (isSaving) reply.header('server-timing', 'save-data')
      if (isFresh(etag, request.headers['if-none-match'])) return reply.code(304).send()
      return reply.header('content-type', contentTypes[format]).send(found.bytes)
    },
  )
}

const thereIsNone = () => notFound(message('There is no such picture.'))

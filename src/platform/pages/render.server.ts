import type { FastifyReply } from 'fastify'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { CachedResponse } from '../cache/response-cache.server.ts'
import { byLanguage, languageOfAddress, prefixOf } from '../language/language.ts'
import type { Logger } from '../log/log.server.ts'
import { scriptNonce } from './page-policy.server.ts'
import type { LoadBuild } from './site-build.server.ts'

export interface Rendering {
  readonly log: Logger
  readonly requestId: string
  /** Gets the ids of the products that the page shows. */
  readonly tags: Set<string>
  /** What the renderer marks its scripts with; empty where nothing is checked. */
  readonly scriptNonce: string
}

export interface RenderOptions<Entry> {
  readonly development: boolean
  readonly publicUrl: string
  /**
   * Sets what loaders may ask for. The context keys have to be those of `entry`, the bundle's entry module,
   * since the bundle has its own copies of all modules.
   */
  readonly provide: (context: RouterContextProvider, entry: Entry, rendering: Rendering) => void
}

export type Render = (
  address: string,
  reply: FastifyReply,
  tags: Set<string>,
) => Promise<CachedResponse>

export function openRenderer<Entry>(
  load: LoadBuild,
  { development, publicUrl, provide }: RenderOptions<Entry>,
): Render {
  const handlers = handlersOf(load, development ? 'development' : 'production')
  const nonce = development ? '' : scriptNonce
  return async (address, { log, request }, tags) => {
    const { module } = (await load()).entry
    const context = new RouterContextProvider()
    provide(context, module as Entry, { log, requestId: request.id, tags, scriptNonce: nonce })
    const handle = handlers[languageOfAddress(address).language]
    const response = await handle(new Request(new URL(address, publicUrl)), context)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
}

/** The language of a page is the router's base name: all links on a page keep it by themselves. */
const handlersOf = (load: LoadBuild, mode: string) =>
  byLanguage((language) =>
    createRequestHandler(
      async () => ({ ...(await load()), basename: prefixOf(language) || '/' }),
      mode,
    ),
  )

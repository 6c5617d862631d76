import { access } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RouterContextProvider, ServerBuild } from 'react-router'
import { byLanguage, type Language, languageOfAddress, prefixOf } from '../language/language.ts'
import type { Logger } from '../log/log.server.ts'
import { scriptNonce } from './page-policy.server.ts'

type Router = typeof import('react-router')

export interface Rendering {
  readonly log: Logger
  readonly requestId: string
  /** The renderer adds the ids of the products that the page shows. */
  readonly tags: Set<string>
  /** Empty in development, which has no content security policy. */
  readonly scriptNonce: string
  readonly language: Language
}

export interface RenderOptions<Entry> {
  readonly development: boolean
  readonly publicUrl: string
  /**
   * Sets the context of loaders. The keys have to be those of `entry`, the bundle's entry module: the bundle has its
   * own copies of all modules.
   */
  readonly provide: (context: RouterContextProvider, entry: Entry, rendering: Rendering) => void
  /** The HTML that `entry` has rendered; null if the answer is something else. */
  readonly renderedBy: (context: RouterContextProvider, entry: Entry) => string | null
}

export interface Rendered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly content: string | Buffer
}

export type Render = (address: string, reply: FastifyReply, tags: Set<string>) => Promise<Rendered>

export async function openRenderer<Entry>(
  load: LoadBuild,
  { development, publicUrl, provide, renderedBy }: RenderOptions<Entry>,
): Promise<Render> {
  const router = await import('react-router')
  const handlers = development
    ? changingHandlers(router, load)
    : fixedHandlers(router, await load())
  const nonce = development ? '' : scriptNonce
  return async (address, { log, request }, tags) => {
    const entry = (await load()).entry.module as Entry
    const context = new router.RouterContextProvider()
    const { language } = languageOfAddress(address)
    provide(context, entry, { log, requestId: request.id, tags, scriptNonce: nonce, language })
    const handle = handlers[language]
    const response = await handle(new Request(new URL(address, publicUrl)), context)
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      content: renderedBy(context, entry) ?? Buffer.from(await response.arrayBuffer()),
    }
  }
}

/** The language of a page is the router's base name, so that links on a page stay in the language. */
const inLanguage = (build: ServerBuild, language: Language): ServerBuild => ({
  ...build,
  basename: prefixOf(language) || '/',
})

/** The router sorts the routes once. Given a function, it would sort them for every page. */
const fixedHandlers = ({ createRequestHandler }: Router, build: ServerBuild) =>
  byLanguage((language) => createRequestHandler(inLanguage(build, language), 'production'))

const changingHandlers = ({ createRequestHandler }: Router, load: LoadBuild) =>
  byLanguage((language) =>
    createRequestHandler(async () => inLanguage(await load(), language), 'development'),
  )

export type LoadBuild = () => Promise<ServerBuild>

const root = path.resolve(import.meta.dirname, '../../..')

/** The build's files for browsers. */
export const clientFolder = path.join(root, 'build/client')

/** ms. Vite reads all files of a page before its first answer, and sends nothing meanwhile. */
const firstPage = 5 * 60_000

/** One process, one port: Vite as middleware, its socket for hot reload on our own server. */
export async function openVite(app: FastifyInstance): Promise<LoadBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.server.setTimeout(firstPage)
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|images|healthz|readyz)\b/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined))
  })
  return () =>
    vite.ssrLoadModule(
      'virtual:react-router/server-build',
    ) as Promise<unknown> as Promise<ServerBuild>
}

/** Loaded by the first page or the warm-up: with React it is a quarter of what a start would load. */
export async function openBuild(): Promise<LoadBuild> {
  const file = path.join(root, 'build/server/index.js')
  await access(file)
  return () => import(pathToFileURL(file).href) as Promise<ServerBuild>
}

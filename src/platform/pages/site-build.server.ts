import { access } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

export type LoadBuild = () => Promise<ServerBuild>

const root = path.resolve(import.meta.dirname, '../../..')

/** The files for browsers that the build made. */
export const clientFolder = path.join(root, 'build/client')

/** ms. Vite reads all of a page's files before it answers for the first time, and nothing is sent meanwhile. */
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

/** Loaded when it is first asked for, at the latest by the warm-up: with React it is a quarter of what a start would load. */
export async function openBuild(): Promise<LoadBuild> {
  const file = path.join(root, 'build/server/index.js')
  await access(file)
  return () => import(pathToFileURL(file).href) as Promise<ServerBuild>
}

import type { RouteObject } from 'react-router'

type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean }

/** As much of React Router's manifest of the built pages as the site map reads. */
type Routes = Readonly<Record<string, BuiltRoute | undefined>>

/** The page that an address requests. */
export interface PageRequest {
  /** As the routes write it: `/product/:id`. */
  readonly pattern: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: URLSearchParams
}

export interface PageMatch extends PageRequest {
  /** Parts of the page whose data can be requested alone. */
  readonly routeIds: readonly string[]
}

/** @returns finds the page of a path without rendering anything, whatever its case; undefined where there is none */
export async function siteMap(routes: Routes) {
  const { matchRoutes } = await import('react-router')
  const tree = childrenOf(routes, undefined)
  return function find(pathname: string, search: URLSearchParams): PageMatch | undefined {
    const matches = matchRoutes(tree, pathname)
    if (!matches) return undefined
    const parts = matches.flatMap(({ route }) => (route.path ?? '').split('/')).filter(Boolean)
    const params = paramsOf(parts, pathname)
    return (
      params && {
        pattern: `/${parts.join('/')}`,
        params,
        routeIds: matches.flatMap(({ route }) => route.id ?? []),
        search,
      }
    )
  }
}

/**
 * The router's own parameters have a slash where a name has `%2F`.
 * @returns undefined if the address cannot be decoded
 */
function paramsOf(pattern: readonly string[], pathname: string): PageRequest['params'] | undefined {
  const values = pathname.split('/').filter(Boolean)
  try {
    return Object.fromEntries(
      pattern.flatMap((part, at) =>
        part.startsWith(':') ? [[part.slice(1), decodeURIComponent(values[at] ?? '')]] : [],
      ),
    )
  } catch {
    return undefined
  }
}

/** Without the route of missing pages, which share one address. */
const childrenOf = (routes: Routes, parentId: string | undefined): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId && route.path !== '*')
    .map(({ id, path, index }) => ({
      id,
      ...(path !== undefined && { path }),
      ...(index ? { index } : { children: childrenOf(routes, id) }),
    }))

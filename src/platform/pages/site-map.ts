/** As much of React Router's manifest of the built pages as the site map reads. */
type Routes = Readonly<
  Record<string, { id: string; parentId?: string; path?: string; index?: boolean } | undefined>
>

/** The page that an address asks for. */
export interface PageRequest {
  /** As the routes write it: `/product/:id`. */
  readonly pattern: string
  readonly params: Readonly<Record<string, string>>
  readonly search: URLSearchParams
}

interface Place {
  readonly pattern: string
  /** From the root to the page. */
  readonly routeIds: readonly string[]
}

export interface PageMatch extends PageRequest {
  /** Parts of the page whose data can be requested alone. */
  readonly routeIds: readonly string[]
}

/** Finds the page of a path without rendering anything. Paths are the same whatever their case. */
export function siteMap(routes: Routes) {
  const places = placesOf(routes)
  const isFixed = ({ pattern }: Place) => !pattern.includes(':')
  const fixed = new Map(places.filter(isFixed).map((place) => [place.pattern, place]))
  const variable = places
    .filter((place) => !isFixed(place))
    .map((place) => ({ ...place, parts: place.pattern.split('/') }))

  /** @returns undefined where there is no page */
  return function find(pathname: string, search: URLSearchParams): PageMatch | undefined {
    const parts = decodeParts(pathname.replace(/\/$/, ''))
    if (!parts) return undefined
    const place = parts.some((part) => part.includes('/'))
      ? undefined
      : fixed.get(parts.join('/').toLowerCase() || '/')
    if (place) return { ...place, params: {}, search }
    for (const { parts: wanted, pattern, routeIds } of variable) {
      const params = matchParams(parts, wanted)
      if (params) return { pattern, routeIds, params, search }
    }
    return undefined
  }
}

/** Where a route and its index page have one path, the index page counts: its chain of routes is longer. */
function placesOf(routes: Routes): Place[] {
  const places = new Map<string, Place>()
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index) || route.path === '*') continue
    const chain = chainOf(routes, route.id)
    const paths = chain.flatMap(({ path }) => (path ? path.split('/') : []))
    const pattern = `/${paths.filter(Boolean).join('/')}`
    const before = places.get(pattern)
    if (before && before.routeIds.length > chain.length) continue
    places.set(pattern, { pattern, routeIds: chain.map(({ id }) => id) })
  }
  return [...places.values()]
}

function chainOf(routes: Routes, id: string | undefined): NonNullable<Routes[string]>[] {
  const route = id === undefined ? undefined : routes[id]
  return route ? [...chainOf(routes, route.parentId), route] : []
}

function decodeParts(pathname: string): string[] | undefined {
  try {
    return pathname.split('/').map(decodeURIComponent)
  } catch {
    return undefined
  }
}

function matchParams(parts: readonly string[], wanted: readonly string[]) {
  if (parts.length !== wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith(':') && part !== '') params[name.slice(1)] = part
    else if (name !== part.toLowerCase()) return undefined
  }
  return params
}

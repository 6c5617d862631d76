import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { isAdminArea } from '../../shop/paths.ts'
import { NotFound } from '../../site/errors/error-page.tsx'
import { inChosenLanguage, replacedByDocument } from '../../site/language/addresses.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/not-found-page'

export const loader = () => data(null, { status: 404 })

/** A wrong address of the admin area: the server does not know which language was chosen there. */
export function clientLoader({ url: { pathname } }: Route.ClientLoaderArgs) {
  const translated = isAdminArea(pathname) && inChosenLanguage(pathname)
  if (translated) throw replacedByDocument(translated)
  return null
}
clientLoader.hydrate = true as const

export const meta = privateMeta(msg`Page not found`)

export default function NotFoundPage() {
  return <NotFound />
}

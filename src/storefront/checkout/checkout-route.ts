import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { settle } from '../../site/data/settled.ts'
import { NotFound } from '../../site/errors/not-found.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import type { Route } from './+types/checkout-route'
import { openCheckout } from './checkout.ts'

/** Fetched by the dialog; there is no page at its address. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  settle(openCheckout(request.signal))

/** The dialog itself says when it needs a new answer. */
export const shouldRevalidate = () => false

export const loader = () => data(null, { status: 404 })

export const meta = privateMeta(msg`Page not found`)

export default NotFound

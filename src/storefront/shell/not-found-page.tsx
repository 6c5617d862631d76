import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { NotFound } from '../../site/errors/not-found.tsx'
import { privateMeta } from '../../site/page-meta.ts'

export const loader = () => data(null, { status: 404 })

export const meta = privateMeta(msg`Page not found`)

export default function NotFoundPage() {
  return <NotFound />
}

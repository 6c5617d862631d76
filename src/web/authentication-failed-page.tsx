import { useEffect, useState } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import { DeadEnd } from './dead-end.tsx'
import { backToPlace } from './intended-place.ts'
import { privateMeta } from './page-meta.ts'
import { paths } from './paths.ts'

export const meta = () => privateMeta('Authentication Failed')

export default function AuthenticationFailedPage() {
  const [back, setBack] = useState<ReturnType<typeof backToPlace>>()
  useEffect(() => setBack(backToPlace()), [])

  return (
    <DeadEnd
      code="401"
      title="Authentication Failed"
      actions={
        <>
          <ButtonLink to={paths.signIn} state={back}>
            Sign in
          </ButtonLink>
          <ButtonLink to={paths.home} tone="secondary">
            Go home
          </ButtonLink>
        </>
      }
    >
      You do not have permission to view this page.
    </DeadEnd>
  )
}

import { isRouteErrorResponse } from 'react-router'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { DeadEnd } from './dead-end.tsx'
import { NotFound } from './not-found.tsx'
import { paths } from './paths.ts'

/** What happened and what to do next, inside a layout. */
export function ErrorNews({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const code = isRouteErrorResponse(error) ? String(error.status) : '500'
  return (
    <DeadEnd
      code={code}
      title="Something burned in our kitchen"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink to={paths.home} reloadDocument tone="secondary">
            Go home
          </ButtonLink>
        </>
      }
    >
      The page could not be shown. Your cart is safe. Please try again in a moment.
    </DeadEnd>
  )
}

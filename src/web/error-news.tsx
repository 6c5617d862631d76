import { isRouteErrorResponse } from 'react-router'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { DeadEnd } from './dead-end.tsx'
import { NotFound } from './not-found.tsx'
import { paths } from './paths.ts'

const opening = {
  title: 'We are lighting the fire',
  text: 'The shop opens in a moment. Please try again.',
}
const broken = {
  title: 'Something burned in our kitchen',
  text: 'The page could not be shown. Your cart is safe. Please try again in a moment.',
}

/** What happened and what to do next, inside a layout. */
export function ErrorNews({ error }: { error: unknown }) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <NotFound />
  const { title, text } = status === 503 ? opening : broken
  return (
    <DeadEnd
      code={String(status)}
      title={title}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink to={paths.home} reloadDocument tone="secondary">
            Go home
          </ButtonLink>
        </>
      }
    >
      {text}
    </DeadEnd>
  )
}

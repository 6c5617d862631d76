import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { RequestNote } from '../../ui/feedback/request-note.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { NotFound } from './not-found.tsx'
import { StatusPage } from './status-page.tsx'

const explanations = {
  opening: {
    title: 'We are lighting the fire',
    text: 'The shop opens in a moment. Please try again.',
  },
  offline: {
    title: 'You are offline',
    text: 'The shop cannot be reached. Your cart is safe. Please try again once you have a network.',
  },
  broken: {
    title: 'Something burned in our kitchen',
    text: 'The page could not be shown. Your cart is safe. Please try again in a moment.',
  },
}

/** What happened and what to do next, inside a layout. */
export function ErrorPage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const { title, text } = explanations[kindOf(error)]
  return (
    <StatusPage
      code={isRouteErrorResponse(error) ? String(error.status) : undefined}
      title={title}
      actions={
        <>
          <Button onClick={revalidate} isBusy={state === 'loading'} busyLabel="Trying again…">
            Try again
          </Button>
          <ButtonLink to={paths.home} tone="secondary">
            Go home
          </ButtonLink>
        </>
      }
    >
      {text}
      <RequestNote id={isRouteErrorResponse(error) ? error.data?.requestId : undefined} />
    </StatusPage>
  )
}

function kindOf(error: unknown): keyof typeof explanations {
  if (isRouteErrorResponse(error)) return error.status === 503 ? 'opening' : 'broken'
  const isBrowser = typeof navigator !== 'undefined'
  return isBrowser && !navigator.onLine ? 'offline' : 'broken'
}

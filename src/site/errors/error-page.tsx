import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { RequestNote } from '../../ui/feedback/request-note.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { isOnlineNow } from '../network/connection.ts'
import { titleOf } from '../pages/page-meta.ts'
import { isFileMissing } from './missing-files.ts'
import { NotFound, StatusPage } from './status-page.tsx'

const explanations = {
  opening: {
    title: msg`We are lighting the fire`,
    text: msg`The shop opens in a moment. Please try again.`,
  },
  offline: {
    title: msg`You are offline`,
    text: msg`The shop cannot be reached. Your cart is safe. Please try again once you have a network.`,
  },
  broken: {
    title: msg`Something burned in our kitchen`,
    text: msg`The page could not be shown. Your cart is safe. Please try again in a moment.`,
  },
}

/** What happened and what to do next, inside a layout. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const isMissing = isFileMissing(error)
  useEffect(() => {
    if (isMissing) globalThis.reloadOnce?.()
  }, [isMissing])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  const { title, text } = explanations[kindOf(error)]
  return (
    <StatusPage
      code={isRouteErrorResponse(error) ? String(error.status) : undefined}
      title={t(title)}
      actions={
        <>
          {/* A file that did not come is asked for again by a new document only. */}
          <Button
            onClick={isMissing ? () => location.reload() : revalidate}
            isBusy={state === 'loading'}
            busyLabel={t`Trying again…`}
          >
            {t`Try again`}
          </Button>
          <ButtonLink to={paths.home} tone="secondary">
            {t`Go home`}
          </ButtonLink>
        </>
      }
    >
      {/* What else fails has its title from `failureMeta`, or from the page itself. */}
      {isMissing && <title>{titleOf(t(title))}</title>}
      {t(text)}
      <RequestNote id={isRouteErrorResponse(error) ? error.data?.requestId : undefined} />
    </StatusPage>
  )
}

function kindOf(error: unknown): keyof typeof explanations {
  if (isRouteErrorResponse(error)) return error.status === 503 ? 'opening' : 'broken'
  return isOnlineNow() ? 'broken' : 'offline'
}

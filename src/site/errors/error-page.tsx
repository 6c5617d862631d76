import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { ImigongoPanel } from '../../ui/brand/imigongo.tsx'
import { RequestNote } from '../../ui/feedback/load-failure.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { isOnlineNow } from '../network/connection.ts'
import { titleOf } from '../pages/page-meta.ts'
import { isFileMissing } from './missing-files.ts'

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
          {/* Only a new document requests a missing file again. */}
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

type StatusPageProps = {
  /** An HTTP status such as 404. */
  code?: string | undefined
  title: string
  children: ReactNode
  /** The next useful steps. */
  actions: ReactNode
}

/** A page that leads nowhere, and the ways out of it. */
export function StatusPage({ code, title, children, actions }: StatusPageProps) {
  return (
    <div className="page flex flex-col items-center gap-4 py-16 text-center">
      <ImigongoPanel className="w-72 max-w-full" />
      <h1 className="mt-4 text-3xl">
        {code && <span className="mb-3 block text-6xl text-accent-ink">{code}</span>} {title}
      </h1>
      <p className="max-w-prose text-ink-soft text-lg">{children}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}

export function NotFound() {
  const { t } = useLingui()
  return (
    <StatusPage
      code="404"
      title={t`Page not found`}
      actions={
        <>
          <ButtonLink to={paths.shop}>{t`See the menu`}</ButtonLink>
          <ButtonLink to={paths.home} tone="secondary">
            {t`Go home`}
          </ButtonLink>
        </>
      }
    >
      {t`The page you are looking for does not exist.`}
    </StatusPage>
  )
}

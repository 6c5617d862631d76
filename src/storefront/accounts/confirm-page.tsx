import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../../platform/api/call.ts'
import type { ReplyOf } from '../../platform/api/endpoint.ts'
import { isProblem } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { accountMessages } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { Route } from './+types/confirm-page'
import { AccountPanel } from './account-form.tsx'

/** The HTML confirms nothing, only this script's call does: a mail scanner that opens the link uses nothing up. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => confirmEmail(url.search)

export const meta = privateMeta(msg`Confirm your email`)

export function HydrateFallback() {
  const { t } = useLingui()
  return (
    <AccountPanel title={t(confirming)}>
      <LiveRegion isVisible>
        <Waiting />
      </LiveRegion>
    </AccountPanel>
  )
}

export default function ConfirmPage({ loaderData: outcome }: Route.ComponentProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { revalidate, state } = useRevalidator()
  const isLoading = state === 'loading'
  const [isStaying, setIsStaying] = useState(false)
  const navigate = useNavigate()
  const isConfirmed = outcome === 'CONFIRMED'
  const next = isConfirmed ? paths.signIn : paths.signUp
  const isLeaving = !isLoading && !isStaying

  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => navigate(next, { replace: true }), confirmationStay)
    return () => clearTimeout(timer)
  }, [isLeaving, next, navigate])

  const title = isConfirmed ? msg`Your email is confirmed` : msg`Your email is not confirmed`
  return (
    <AccountPanel title={t(isLoading ? confirming : title)}>
      <LiveRegion isVisible>
        {isLoading ? (
          <Waiting />
        ) : (
          <Notice tone={isConfirmed ? 'success' : 'danger'}>{translate(outcomes[outcome])}</Notice>
        )}
        {isLeaving && (
          <p className="mt-3 text-ink-soft">
            {isConfirmed
              ? t`You can sign in now. The page opens in a moment.`
              : t`The sign-up page opens in a moment. Is the link too old? Sign in, and we send a new one.`}
          </p>
        )}
      </LiveRegion>
      {!isLoading && (
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={next} replace>
            {isConfirmed ? t`Sign in now` : t`Go to registration`}
          </ButtonLink>
          {outcome === 'FAILED' && (
            <Button tone="secondary" onClick={revalidate}>
              {t`Try again`}
            </Button>
          )}
          {!isStaying && (
            <Button tone="quiet" onClick={() => setIsStaying(true)}>
              {t`Stay here`}
            </Button>
          )}
        </div>
      )}
    </AccountPanel>
  )
}

const confirming = msg`Confirming your email`

function Waiting() {
  const { t } = useLingui()
  return (
    <p className="flex items-center gap-3">
      <Spinner className="text-2xl text-accent-ink" /> {t`One moment, please…`}
    </p>
  )
}

/** Milliseconds until the page leads on (specification, section 9). */
const confirmationStay = 3_000

const outcomes = {
  CONFIRMED: accountMessages.confirmed,
  NO_TOKEN: accountMessages.noToken,
  BAD_TOKEN: accountMessages.badToken,
  /** The next try may succeed. */
  FAILED: accountMessages.confirmError,
}
type Outcome = keyof typeof outcomes

async function confirmEmail(search: string): Promise<Outcome> {
  const token = new URLSearchParams(search).get('token')
  if (!token) return 'NO_TOKEN'
  try {
    const reply = await call(accountApi.confirm, { query: { token } })
    return isConfirmation(reply) ? 'CONFIRMED' : 'BAD_TOKEN'
  } catch (error) {
    if (!isProblem(error)) throw error
    return error.status === 400 ? 'BAD_TOKEN' : 'FAILED'
  }
}

/** The code decides; a reply without one is known by its message (specification, section 7). */
const isConfirmation = ({ code, message }: Partial<ReplyOf<typeof accountApi.confirm>>) =>
  code === undefined ? message === accountMessages.confirmed.message : code === 'EMAIL_CONFIRMED'

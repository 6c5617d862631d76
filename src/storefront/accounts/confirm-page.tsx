import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { call } from '../../platform/api/call.ts'
import type { ReplyOf } from '../../platform/api/endpoint.ts'
import type { Message } from '../../platform/language/message.ts'
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

/** Where the link in the mail leads. */
export default function ConfirmPage({ loaderData: confirmation }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const isLoading = state === 'loading'
  const [isStaying, setIsStaying] = useState(false)
  const navigate = useNavigate()
  const next = isLoading || isStaying ? undefined : confirmation.next

  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => navigate(next, { replace: true }), confirmationStay)
    return () => clearTimeout(timer)
  }, [next, navigate])

  return (
    <AccountPanel title={t(isLoading ? confirming : titleOf(confirmation))}>
      <LiveRegion isVisible>
        {isLoading ? <Waiting /> : <ConfirmationResult {...confirmation} isLeaving={!isStaying} />}
      </LiveRegion>
      {!isLoading && (
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={confirmation.next} replace>
            {confirmation.isConfirmed ? t`Sign in now` : t`Go to registration`}
          </ButtonLink>
          {confirmation.mayTryAgain && (
            <Button tone="secondary" onClick={revalidate}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {!isStaying && (
            <Button tone="quiet" onClick={() => setIsStaying(true)}>
              <Trans>Stay here</Trans>
            </Button>
          )}
        </div>
      )}
    </AccountPanel>
  )
}

const confirming = msg`Confirming your email`

const titleOf = ({ isConfirmed }: Confirmation) =>
  isConfirmed ? msg`Your email is confirmed` : msg`Your email is not confirmed`

function Waiting() {
  return (
    <p className="flex items-center gap-3">
      <Spinner className="text-2xl text-accent-ink" /> <Trans>One moment, please…</Trans>
    </p>
  )
}

type ConfirmationResultProps = Confirmation & { isLeaving: boolean }

function ConfirmationResult({ isConfirmed, text, next, isLeaving }: ConfirmationResultProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  return (
    <>
      <Notice tone={isConfirmed ? 'success' : 'danger'}>{translate(text)}</Notice>
      {isLeaving && (
        <p className="mt-3 text-ink-soft">
          {next === paths.signIn
            ? t`You can sign in now. The page opens in a moment.`
            : t`The sign-up page opens in a moment. Is the link too old? Sign in, and we send a new one.`}
        </p>
      )}
    </>
  )
}

/** The outcome of a confirmation link, and the page that follows. */
type Confirmation = {
  isConfirmed: boolean
  text: Message
  next: typeof paths.signIn | typeof paths.signUp
  mayTryAgain: boolean
}

/** Milliseconds until the page leads on (specification, section 9). */
const confirmationStay = 3_000

/** @param search the query string of the link in the mail, with `?token=`. */
async function confirmEmail(search: string): Promise<Confirmation> {
  const token = new URLSearchParams(search).get('token')
  if (!token) return failed(accountMessages.noToken)
  try {
    const reply = await call(accountApi.confirm, { query: { token } })
    if (!isConfirmation(reply)) return failed(accountMessages.badToken)
  } catch (error) {
    if (!isProblem(error)) throw error
    if (error.status === 400) return failed(accountMessages.badToken)
    return { ...failed(accountMessages.confirmError), mayTryAgain: true }
  }
  return {
    isConfirmed: true,
    text: accountMessages.confirmed,
    next: paths.signIn,
    mayTryAgain: false,
  }
}

/** The code decides; a reply without one is known by its message (specification, section 7). */
const isConfirmation = ({ code, message }: Partial<ReplyOf<typeof accountApi.confirm>>) =>
  code === undefined ? message === accountMessages.confirmed.message : code === 'EMAIL_CONFIRMED'

const failed = (text: Message): Confirmation => ({
  isConfirmed: false,
  text,
  next: paths.signUp,
  mayTryAgain: false,
})

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { SignIn } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import { useToastForm } from '../../site/errors/use-toast-form.ts'
import { useReplacePage } from '../../site/language/addresses.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { addressAfterSignIn, intendedAddress } from '../../site/session/guard.tsx'
import { keepSession } from '../../site/session/session.ts'
import { isSession } from '../../site/session/session-storage.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { isObject } from '../../ui/is-object.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { AccountForm, AccountPanel, signInRefusal } from './account-form.tsx'

export const meta = privateMeta(msg`Sign in`)

export default function SignInPage() {
  const { t } = useLingui()
  const replacePage = useReplacePage()
  const { state, search } = useLocation()
  const [email, setEmail] = useState('')
  const isHydrated = useIsHydrated()
  const form = useToastForm({
    schema: SignIn,
    async send(body) {
      setEmail(body.email)
      const session = await call(accountApi.login, { body, isAnswer: isSession })
      const wish = intendedAddress(search, state)
      keepSession(session)
      await replacePage(addressAfterSignIn(session.userRole, wish))
    },
    refusal: signInRefusal,
  })

  return (
    <AccountPanel
      title={t`Sign in`}
      intro={justRegistered(state) || t`Good to see you. Your cart is waiting.`}
      footer={
        <Trans>
          New here?{' '}
          <Link to={paths.signUp} className="link">
            Create an account
          </Link>
        </Trans>
      }
    >
      {isHydrated && !navigator.cookieEnabled && (
        <Notice tone="warning">
          {t`Your browser blocks cookies. Allow them for this shop to sign in.`}
        </Notice>
      )}
      <AccountForm
        form={form}
        hints={{ 403: <NotConfirmed email={email} /> }}
        button={t`Sign in`}
        busyLabel={t`Signing in…`}
      >
        <TextField label={t`Email`} {...form.field('email')} type="email" autoComplete="username" />
        <PasswordField
          label={t`Password`}
          {...form.field('password')}
          autoComplete="current-password"
        />
        <Link
          to={paths.forgotPassword}
          className="link -my-2.5 inline-flex min-h-11 items-center self-end"
        >
          {t`Forgot password?`}
        </Link>
      </AccountForm>
    </AccountPanel>
  )
}

const NotConfirmed = ({ email }: { email: string }) => (
  <>
    <Trans>
      The link is in the email we sent when you registered. Not there? It may be in the spam folder.
    </Trans>{' '}
    <ConfirmAgain email={email} />
  </>
)

/** The sign-up page passes the email on by the history state, which survives a reload. */
function justRegistered(state: unknown) {
  if (!isObject(state) || typeof state.registered !== 'string') return undefined
  const email = <>{state.registered}</>
  return (
    <>
      <Trans>
        Your account is created. Open the link that we sent to{' '}
        <strong className="text-ink">{email}</strong>, then sign in here.
      </Trans>{' '}
      <ConfirmAgain email={state.registered} />
    </>
  )
}

/** Sends another confirmation link: the first mail may be lost or too old. */
function ConfirmAgain({ email }: { email: string }) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      const { message } = await call(accountApi.confirmAgain, { body: { email } })
      showToast('success', message)
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button tone="quiet" onClick={send} isBusy={isBusy} busyLabel={t`Sending…`} className="-ml-4">
      {t`Send the email again`}
    </Button>
  )
}

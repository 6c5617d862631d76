import { msg } from '@lingui/core/macro'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { accountMessages, passwordLength, SignUpForm } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AccountHint } from './account-hint.tsx'
import { AccountPanel } from './account-panel.tsx'
import { signUpRefusal } from './account-refusals.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useAccountForm } from './use-account-form.ts'

export const meta = privateMeta(msg`Sign up`)

export default function SignUpPage() {
  const navigate = useNavigate()
  const [isTermsMissed, setIsTermsMissed] = useState(false)
  const terms = useRef<HTMLInputElement>(null)

  const form = useAccountForm({
    schema: SignUpForm,
    async send({ username, email, password }) {
      await call(accountApi.register, { body: { username, email, password } })
      showToast('success', accountMessages.registered)
      await navigate(paths.signIn, { replace: true, state: { registered: email } })
    },
    refusal: signUpRefusal,
  })

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    const isAgreed = terms.current?.checked === true
    setIsTermsMissed(!isAgreed)
    if (isAgreed) return form.form.onSubmit(event)
    event.preventDefault()
    terms.current?.focus()
  }

  return (
    <AccountPanel
      title="Create an account"
      intro="For your orders, your favourites and where they go."
      footer={
        <>
          Here before?{' '}
          <Link to={paths.signIn} className="link">
            Sign in
          </Link>
        </>
      }
    >
      <AccountHint problem={form.problem} byStatus={{ 406: isThatYou }} />
      <form {...form.form} onSubmit={submit} className="flex flex-col gap-5">
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <TextField
          label="Username"
          name="username"
          autoComplete="nickname"
          error={form.errors.username}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="We send a link there to confirm it."
          error={form.errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters.`}
          error={form.errors.password}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={form.errors.confirmPassword}
        />
        <TermsCheckbox ref={terms} isMissed={isTermsMissed} />
        <Button {...form.submit} size="lg" isBlock busyLabel="Creating…">
          Create account
        </Button>
      </form>
    </AccountPanel>
  )
}

const isThatYou = (
  <>
    Is that you? Then{' '}
    <Link to={paths.signIn} className="link">
      sign in
    </Link>{' '}
    or{' '}
    <Link to={paths.forgotPassword} className="link">
      set a new password
    </Link>
    .
  </>
)

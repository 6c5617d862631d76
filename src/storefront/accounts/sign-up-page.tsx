import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { translate } from '../../platform/language/message.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { accountMessages, passwordLength, SignUpForm } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import { i18n } from '../../site/language/i18n.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AccountHint } from './account-hint.tsx'
import { AccountPanel } from './account-panel.tsx'
import { signUpRefusal } from './account-refusals.ts'
import { TermsCheckbox } from './terms-checkbox.tsx'
import { useAccountForm } from './use-account-form.ts'

export const meta = privateMeta(msg`Sign up`)

export default function SignUpPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isTermsMissed, setIsTermsMissed] = useState(false)
  const terms = useRef<HTMLInputElement>(null)

  const form = useAccountForm({
    schema: SignUpForm,
    async send({ username, email, password }) {
      await call(accountApi.register, { body: { username, email, password } })
      showToast('success', translate(i18n, accountMessages.registered))
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
      title={t`Create an account`}
      intro={t`Keep your orders, favorites and address in one place.`}
      footer={
        <Trans>
          Here before?{' '}
          <Link to={paths.signIn} className="link">
            Sign in
          </Link>
        </Trans>
      }
    >
      <AccountHint problem={form.problem} byStatus={{ 406: <IsThatYou /> }} />
      <form {...form.form} onSubmit={submit} className="flex flex-col gap-5">
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <SignUpFields errors={form.errors} />
        <TermsCheckbox ref={terms} isMissed={isTermsMissed} />
        <Button {...form.submit} size="lg" isBlock busyLabel={t`Creating…`}>
          <Trans>Create account</Trans>
        </Button>
      </form>
    </AccountPanel>
  )
}

function SignUpFields({ errors }: { errors: FieldErrors }) {
  const { t } = useLingui()
  const { min } = passwordLength
  return (
    <>
      <TextField
        label={t`Username`}
        name="username"
        autoComplete="nickname"
        error={errors.username}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint={t`We send a link there to confirm it.`}
        error={errors.email}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        hint={t`At least ${min} characters.`}
        error={errors.password}
      />
      <PasswordField
        label={t`Confirm password`}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  )
}

const IsThatYou = () => (
  <Trans>
    Is that you? Then{' '}
    <Link to={paths.signIn} className="link">
      sign in
    </Link>{' '}
    or{' '}
    <Link to={paths.forgotPassword} className="link">
      set a new password
    </Link>
    .
  </Trans>
)

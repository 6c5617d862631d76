import { msg } from '@lingui/core/macro'
import { Link, useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { accountMessages, NewPasswordForm, passwordLength } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { AccountHint } from './account-hint.tsx'
import { AccountPanel } from './account-panel.tsx'
import { resetPasswordRefusal } from './account-refusals.ts'
import { useAccountForm } from './use-account-form.ts'
import { forgetSecretToken, useSecretToken } from './use-secret-token.ts'

export const meta = privateMeta(msg`Reset password`)

export default function ResetPasswordPage() {
  const navigate = useNavigate()
  const token = useSecretToken()
  const form = useAccountForm({
    schema: NewPasswordForm,
    async send({ newPassword }) {
      await call(accountApi.resetPassword, { body: { token: token ?? '', newPassword } })
      forgetSecretToken()
      showToast('success', accountMessages.passwordReset)
      await navigate(paths.signIn, { replace: true })
    },
    refusal: resetPasswordRefusal,
  })

  return (
    <AccountPanel
      title="A new password"
      intro={token === null ? withoutToken : 'Choose one that you use nowhere else.'}
      footer={
        <Link to={paths.signIn} className="link">
          Back to sign in
        </Link>
      }
    >
      <AccountHint problem={form.problem} byStatus={{ 400: newLink }} />
      <form {...form.form} className="flex flex-col gap-5">
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`At least ${passwordLength.min} characters.`}
          error={form.errors.newPassword}
        />
        <PasswordField
          label="Confirm password"
          name="confirmPassword"
          autoComplete="new-password"
          error={form.errors.confirmPassword}
        />
        <Button {...form.submit} size="lg" isBlock busyLabel="Saving…">
          Set new password
        </Button>
      </form>
    </AccountPanel>
  )
}

const newLink = (
  <>
    A link works once, within 30 minutes.{' '}
    <Link to={paths.forgotPassword} className="link">
      Send me a new one
    </Link>
  </>
)

const withoutToken = (
  <>
    This page needs the link from our mail: please open it there.{' '}
    <Link to={paths.forgotPassword} className="link">
      Send me a new one
    </Link>
  </>
)

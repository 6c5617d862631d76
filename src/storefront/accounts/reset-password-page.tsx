import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { translate } from '../../platform/language/message.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { accountMessages, NewPasswordForm, passwordLength } from '../../shop/accounts/account.ts'
import { minutesToReset } from '../../shop/accounts/session.ts'
import { paths } from '../../shop/paths.ts'
import { useToastForm } from '../../site/errors/use-toast-form.ts'
import { i18n } from '../../site/language/i18n.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { AccountForm, AccountPanel, BackToSignIn, resetPasswordRefusal } from './account-form.tsx'

export const meta = privateMeta(msg`Reset password`)

export default function ResetPasswordPage() {
  const { min } = passwordLength
  const { t } = useLingui()
  const navigate = useNavigate()
  const token = useSecretToken()
  const form = useToastForm({
    schema: NewPasswordForm,
    async send({ newPassword }) {
      await call(accountApi.resetPassword, { body: { token: token ?? '', newPassword } })
      forgetSecretToken()
      showToast('success', translate(i18n, accountMessages.passwordReset))
      await navigate(paths.signIn, { replace: true })
    },
    refusal: resetPasswordRefusal,
  })

  return (
    <AccountPanel
      title={t`A new password`}
      intro={token === null ? <WithoutToken /> : t`Choose one that you use nowhere else.`}
      footer={<BackToSignIn />}
    >
      <AccountForm
        form={form}
        hints={{ 400: <NewLink /> }}
        button={t`Set new password`}
        busyLabel={t`Saving…`}
      >
        <PasswordField
          label={t`New password`}
          {...form.field('newPassword')}
          autoComplete="new-password"
          hint={t`At least ${min} characters.`}
        />
        <PasswordField
          label={t`Confirm password`}
          {...form.field('confirmPassword')}
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountPanel>
  )
}

const NewLink = () => (
  <Trans>
    A link works once, within {minutesToReset} minutes.{' '}
    <Link to={paths.forgotPassword} className="link">
      Send me a new one
    </Link>
  </Trans>
)

const WithoutToken = () => (
  <Trans>
    This page needs the link from our email: open it there.{' '}
    <Link to={paths.forgotPassword} className="link">
      Send me a new one
    </Link>
  </Trans>
)

const tokenKey = 'resetToken'

/**
 * Takes the `token` out of the address bar and the history: a copied address must not set a password.
 * The tab stores it for a reload until it is used. Undefined until it is read, null where there is none.
 */
function useSecretToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()

  useEffect(() => {
    const { pathname, search } = window.location
    const found = new URLSearchParams(search).get('token')
    if (found !== null) {
      tabStorage.write(tokenKey, found)
      window.history.replaceState(window.history.state, '', pathname)
    }
    setToken(tabStorage.read(tokenKey) ?? found)
  }, [])

  return token
}

const forgetSecretToken = () => tabStorage.remove(tokenKey)

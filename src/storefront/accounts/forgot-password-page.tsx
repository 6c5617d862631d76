import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { translate } from '../../platform/language/message.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { accountMessages, ForgotPassword } from '../../shop/accounts/account.ts'
import { minutesToReset } from '../../shop/accounts/session.ts'
import { paths } from '../../shop/paths.ts'
import { useToastForm } from '../../site/errors/use-toast-form.ts'
import { i18n } from '../../site/language/i18n.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/field.tsx'
import { AccountForm, AccountPanel, BackToSignIn, forgotPasswordRefusal } from './account-form.tsx'

export const meta = privateMeta(msg`Forgot password`)

export default function ForgotPasswordPage() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  const form = useToastForm({
    schema: ForgotPassword,
    async send(body) {
      setSentTo(undefined)
      await call(accountApi.forgotPassword, { body })
      showToast('success', translate(i18n, accountMessages.resetSent))
      setSentTo(body.email)
    },
    refusal: forgotPasswordRefusal,
  })

  return (
    <AccountPanel
      title={t`Forgot your password?`}
      intro={t`Tell us your email, and we send you a link for a new one. It also confirms your email, if you have not done that yet.`}
      footer={<BackToSignIn />}
    >
      <LiveRegion isVisible>
        {sentTo && (
          <Notice tone="success" className="mb-5">
            {t`The link is on its way to ${sentTo}. It works once, within ${minutesToReset} minutes, and confirms your email too.`}
          </Notice>
        )}
      </LiveRegion>
      <AccountForm
        form={form}
        hints={{ 404: <NotRegistered /> }}
        button={t`Send Reset Link`}
        busyLabel={t`Sending…`}
      >
        <TextField label={t`Email`} {...form.field('email')} type="email" autoComplete="email" />
      </AccountForm>
    </AccountPanel>
  )
}

const NotRegistered = () => (
  <Trans>
    Check it for typing errors, or{' '}
    <Link to={paths.signUp} className="link">
      create an account
    </Link>{' '}
    with this address.
  </Trans>
)

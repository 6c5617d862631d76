import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { translate } from '../../platform/language/message.ts'
import { isProblem } from '../../platform/problem.ts'
import { paths } from '../../shop/paths.ts'
import { privacyApi } from '../../shop/privacy/privacy.api.ts'
import { privacyMessages, unmovedDays } from '../../shop/privacy/privacy.ts'
import { useToastForm } from '../../site/errors/use-toast-form.ts'
import { i18n } from '../../site/language/i18n.ts'
import { NeedsNetwork } from '../../site/network/needs-network.tsx'
import { currentSession, forgetSessionAfter } from '../../site/session/session.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { forgetThisBrowser } from '../shell/forget.ts'

/** The password is the confirmation: it cannot be typed by accident. */
export function DeleteAccountForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useToastForm({
    schema: privacyApi.removeMe.body,
    async send(body) {
      const userId = currentSession()?.sessionId
      await call(privacyApi.removeMe, { body })
      showToast('success', translate(i18n, privacyMessages.deleted))
      await forgetSessionAfter(async () => navigate(paths.home))
      await forgetThisBrowser(userId)
    },
    refusal: (problem) => ({
      kind: 'error',
      text: isProblem(problem, 'TOO_MANY') ? problem.body.message : privacyMessages.deleteFailed,
    }),
  })

  return (
    <Panel title={t`Delete your account`}>
      <p>
        {t`Your account, your messages and the list of emails to you are deleted at once. You are signed out everywhere. Your cart and wishlist in this browser are emptied. Orders that are not sent yet are withdrawn.`}
      </p>
      <p className="mt-2">
        <Trans>
          Orders that wait for the kitchen are canceled. Those on their way are still delivered, and
          lose your name and address then, or when they have not moved for {unmovedDays} days;
          cancel{' '}
          <Link to={paths.orders} className="link">
            your orders
          </Link>{' '}
          first if you do not want them. All others lose both at once. The account cannot be
          restored.
        </Trans>
      </p>
      <form {...form.form} className="mt-5 flex flex-col items-start gap-5">
        <NeedsNetwork />
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <PasswordField
          label={t`Your password`}
          {...form.field('password')}
          autoComplete="current-password"
          className="w-full max-w-sm"
        />
        <Button {...form.submit} tone="danger" busyLabel={t`Deleting…`}>
          {t`Delete my account`}
        </Button>
      </form>
    </Panel>
  )
}

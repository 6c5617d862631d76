import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, type SyntheticEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { translate } from '../../platform/language/message.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { accountMessages, passwordLength, SignUpForm } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import { useToastForm } from '../../site/errors/use-toast-form.ts'
import { i18n } from '../../site/language/i18n.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { AccountForm, AccountPanel, signUpRefusal } from './account-form.tsx'

export const meta = privateMeta(msg`Sign up`)

export default function SignUpPage() {
  const { t } = useLingui()
  const { min } = passwordLength
  const navigate = useNavigate()
  const [isTermsMissed, setIsTermsMissed] = useState(false)
  const terms = useRef<HTMLInputElement>(null)

  const form = useToastForm({
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
      <AccountForm
        form={form}
        onSubmit={submit}
        hints={{ 406: <IsThatYou /> }}
        button={t`Create account`}
        busyLabel={t`Creating…`}
      >
        <TextField label={t`Username`} {...form.field('username')} autoComplete="nickname" />
        <TextField
          label={t`Email`}
          {...form.field('email')}
          type="email"
          autoComplete="email"
          hint={t`We send a link there to confirm it.`}
        />
        <PasswordField
          label={t`Password`}
          {...form.field('password')}
          autoComplete="new-password"
          hint={t`At least ${min} characters.`}
        />
        <PasswordField
          label={t`Confirm password`}
          {...form.field('confirmPassword')}
          autoComplete="new-password"
        />
        <TermsCheckbox ref={terms} isMissed={isTermsMissed} />
      </AccountForm>
    </AccountPanel>
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

/** Without the tick nothing is sent (specification, section 5); the text beside it says why. */
function TermsCheckbox({ ref, isMissed }: { ref: Ref<HTMLInputElement>; isMissed: boolean }) {
  return (
    <div>
      <Checkbox
        ref={ref}
        label={
          <>
            <Trans>
              I agree to the{' '}
              <Link to={paths.terms} target="_blank" className="link">
                terms and conditions
              </Link>
            </Trans>
            <span className="block text-ink-soft text-sm">
              <Trans>
                Tick the box, then you can create your account. What we keep about you is on the
                page{' '}
                <Link to={paths.privacy} target="_blank" className="link">
                  Privacy
                </Link>
                .
              </Trans>
            </span>
          </>
        }
      />
      <p role="status" className="pl-8 font-medium text-accent-ink text-sm">
        {isMissed && <Trans>Nothing was sent yet: the box is not ticked.</Trans>}
      </p>
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { FormEventHandler, ReactNode } from 'react'
import { Link } from 'react-router'
import type { Message } from '../../platform/language/message.ts'
import type { Problem } from '../../platform/problem.ts'
import { accountMessages } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import type { Refusal, useToastForm } from '../../site/errors/use-toast-form.ts'
import { NeedsNetwork } from '../../site/network/needs-network.tsx'
import { ImigongoBand } from '../../ui/brand/imigongo.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'

type AccountPanelProps = {
  title: string
  intro?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export function AccountPanel({ title, intro, children, footer }: AccountPanelProps) {
  return (
    <div className="page flex flex-col items-center py-8 sm:py-14">
      <section className="w-full max-w-md overflow-hidden rounded-lg border border-line bg-surface shadow-md">
        <ImigongoBand />
        <div className="p-5 sm:p-8">
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
          <div className="mt-6">
            <NeedsNetwork />
            {children}
          </div>
        </div>
      </section>
      {footer && <div className="mt-5 text-center text-ink-soft">{footer}</div>}
    </div>
  )
}

export function BackToSignIn() {
  const { t } = useLingui()
  return (
    <Link to={paths.signIn} className="link -my-2.5 inline-flex min-h-11 items-center">
      {t`Back to sign in`}
    </Link>
  )
}

type AccountFormProps = {
  form: ReturnType<typeof useToastForm>
  /** What to do next after a refusal, by status of the answer. */
  hints?: Partial<Record<number, ReactNode>>
  button: string
  busyLabel: string
  onSubmit?: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** What to do next after a refusal stays above it when the toast has gone. */
export function AccountForm(props: AccountFormProps) {
  const { form, hints = {}, button, busyLabel, onSubmit = form.form.onSubmit, children } = props
  const { problem } = form
  // After too many attempts, or while the shop is busy, the server's message says what to do.
  const isToWait = problem?.status === 429 || problem?.status === 503
  const hint = problem && (hints[problem.status] ?? (isToWait && problem.message))
  return (
    <>
      <div role="status">
        {hint && (
          <Notice tone="info" className="mb-5">
            {hint}
          </Notice>
        )}
      </div>
      <form {...form.form} onSubmit={onSubmit} className="flex flex-col gap-5">
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        {children}
        <Button {...form.submit} size="lg" isBlock busyLabel={busyLabel}>
          {button}
        </Button>
      </form>
    </>
  )
}

const error = (text: Message): Refusal => ({ kind: 'error', text })
const warning = (text: Message): Refusal => ({ kind: 'warning', text })

export function signInRefusal({ status }: Problem): Refusal {
  if (status === 0) return error(accountMessages.network)
  if (status === 401) return error(accountMessages.signInFailed)
  if (status === 403) return warning(accountMessages.confirmFirst)
  return error(accountMessages.unexpected)
}

export function signUpRefusal({ status, code, body }: Problem): Refusal {
  if (status !== 406) return error(accountMessages.network)
  if (code === 'EMAIL_TAKEN') return { ...warning(accountMessages.emailTaken), field: 'email' }
  if (code === 'USERNAME_TAKEN')
    return { ...warning(accountMessages.usernameTaken), field: 'username' }
  return error(body.message)
}

export function forgotPasswordRefusal({ status }: Problem): Refusal {
  if (status === 0) return error(accountMessages.network)
  return error(status === 404 ? accountMessages.emailUnknown : accountMessages.unexpected)
}

export const resetPasswordRefusal = ({ status }: Problem): Refusal =>
  error(status === 0 ? accountMessages.network : accountMessages.badToken)

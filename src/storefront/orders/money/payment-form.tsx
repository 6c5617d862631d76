import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useWithNetwork } from '../../../site/network/needs-network.tsx'
import { Button } from '../../../ui/form/button.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'

type PaymentFormProps = {
  form: Pick<ReturnType<typeof useForm>, 'form' | 'submit' | 'errors'>
  /** On the button that sends it. */
  label: ReactNode
  /** Why the shop refused it, where that belongs to no field. */
  problem: string | undefined
  children: ReactNode
}

/** Sent only with a network; without one a message says so. */
export function PaymentForm({ form, label, problem, children }: PaymentFormProps) {
  const { t } = useLingui()
  const withNetwork = useWithNetwork()
  // The error beside its field is not announced.
  const mistake = Object.values(form.errors).find(Boolean)
  return (
    <form
      {...form.form}
      onSubmit={(event) => {
        event.preventDefault()
        withNetwork(() => void form.form.onSubmit(event))
      }}
      className="flex max-w-md flex-col gap-3"
    >
      {children}
      <div>
        <Button {...form.submit} className="mobile:w-full" busyLabel={t`One moment, please`}>
          {label}
        </Button>
      </div>
      <p role="alert" className="text-danger-ink text-sm empty:hidden">
        {problem ?? (mistake && <span className="sr-only">{mistake}</span>)}
      </p>
    </form>
  )
}

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import type { Problem } from '../../../platform/problem.ts'
import { useTranslate } from '../../../site/language/formats.tsx'
import { useWithNetwork } from '../../../site/network/needs-network.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { type FieldErrors, type FieldMessages, useForm } from '../../../ui/form/use-form.ts'

type PaymentFormProps<Schema extends z.core.$ZodType> = {
  schema: Schema
  /** @throws Problem */
  send: (answers: z.output<Schema>) => Promise<unknown>
  /** @returns messages beside fields; without them the problem is shown below the button */
  onRefused?: (problem: Problem) => FieldMessages | undefined
  label: ReactNode
  children?: (errors: FieldErrors) => ReactNode
}

/** Sent only with a network; without one a message says so. */
export function PaymentForm<Schema extends z.core.$ZodType>(props: PaymentFormProps<Schema>) {
  const { schema, send, onRefused, label, children } = props
  const { t } = useLingui()
  const translate = useTranslate()
  const withNetwork = useWithNetwork()
  const [problem, setProblem] = useState<string>()
  const { form, submit, errors } = useForm({
    schema,
    send(answers) {
      setProblem(undefined)
      return send(answers)
    },
    onRefused(refused) {
      const messages = onRefused?.(refused)
      if (!messages) setProblem(translate(refused.body.message))
      return messages
    },
  })
  // The error beside its field is not announced.
  const mistake = Object.values(errors).find(Boolean)
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        withNetwork(() => void form.onSubmit(event))
      }}
      className="flex max-w-md flex-col gap-3"
    >
      {children?.(errors)}
      <div>
        <Button {...submit} className="mobile:w-full" busyLabel={t`One moment, please`}>
          {label}
        </Button>
      </div>
      <p role="alert" className="text-danger-ink text-sm empty:hidden">
        {problem ?? (mistake && <span className="sr-only">{mistake}</span>)}
      </p>
    </form>
  )
}

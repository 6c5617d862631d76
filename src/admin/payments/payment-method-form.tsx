import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '../../shop/paths.ts'
import { type PaymentMethod, paymentMethodMessages } from '../../shop/payments/payment-method.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import { useFormDraft } from '../form/use-draft.ts'

/** Creating sends an empty name too, and the server answers it (specification, section 5). */
const newRules = z.object({ paymentMethod: z.string() })
const existingRules = z.object({
  paymentMethod: z.string().check(z.trim(), z.minLength(1, paymentMethodMessages.enterExisting)),
})

type PaymentMethodFormProps = {
  /** The one to be renamed; without it a new one is made. */
  method?: PaymentMethod
  save: (answers: z.output<typeof newRules>) => Promise<PaymentMethod>
  savedMessage: (name: string) => string
  failedMessage: string
  submitLabel: string
}

export function PaymentMethodForm(props: PaymentMethodFormProps) {
  const { method, save, savedMessage, failedMessage, submitLabel } = props
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const draft = useFormDraft(`payment-method-${method?.id ?? 'new'}`, {
    paymentMethod: method?.paymentMethod ?? '',
  })
  const form = useForm({
    schema: method ? existingRules : newRules,
    async send(answers) {
      setFailure(undefined)
      const saved = await save(answers)
      draft.finish()
      showToast('success', savedMessage(saved.paymentMethod))
      await navigate(paths.admin.paymentMethods)
    },
    onRefused(problem) {
      setFailure(problem.message)
      showToast('error', failedMessage, { id: 'save' })
    },
  })

  return (
    <FormPage
      form={form}
      draft={draft}
      submitLabel={submitLabel}
      busyLabel="Saving…"
      failure={failure}
    >
      <Panel className="max-w-prose">
        <TextField
          label="Payment method name"
          name="paymentMethod"
          defaultValue={draft.start.paymentMethod}
          error={form.errors.paymentMethod}
          maxLength={60}
          autoComplete="off"
        />
      </Panel>
    </FormPage>
  )
}

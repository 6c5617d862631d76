import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { encodeMessage } from '../../platform/language/schema-message.ts'
import { paths } from '../../shop/paths.ts'
import {
  maxPaymentMethodNameLength,
  type PaymentMethod,
  paymentMethodMessages,
} from '../../shop/payment-methods/payment-method.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'

/** Creating sends an empty name too, and the server answers it (specification, section 5). */
const newRules = z.object({ paymentMethod: z.string() })
const existingRules = z.object({
  paymentMethod: z
    .string()
    .check(z.trim(), z.minLength(1, encodeMessage(paymentMethodMessages.enterExisting))),
})

type PaymentMethodFormProps = {
  /** The one to be renamed; without it a new one is made. */
  method?: PaymentMethod
  /** @returns the words for what was saved */
  save: (answers: z.output<typeof newRules>) => Promise<string>
  failedMessage: string
  submitLabel: string
}

export function PaymentMethodForm(props: PaymentMethodFormProps) {
  const { method, save, failedMessage, submitLabel } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const saving = useSavingForm({
    draftName: `payment-method-${method?.id ?? 'new'}`,
    opened: { paymentMethod: method?.paymentMethod ?? '' },
    schema: method ? existingRules : newRules,
    save,
    onSaved: () => navigate(paths.admin.paymentMethods),
    failedMessage,
  })
  return (
    <FormPage saving={saving} submitLabel={submitLabel} className="max-w-prose">
      <Panel>
        <TextField
          label={t`Payment method name`}
          name="paymentMethod"
          defaultValue={saving.draft.start.paymentMethod}
          error={saving.form.errors.paymentMethod}
          maxLength={maxPaymentMethodNameLength}
          autoComplete="off"
        />
      </Panel>
    </FormPage>
  )
}

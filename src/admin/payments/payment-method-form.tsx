import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { encodeMessage } from '../../platform/language/message.ts'
import { paths } from '../../shop/paths.ts'
import {
  type EnteredPaymentMethod,
  gateways,
  maxPaymentMethodNameLength,
  PaymentMethodForm as PaymentMethodRules,
  paymentMethodMessages,
  paymentMethodTexts,
} from '../../shop/payment-methods/payment-method.ts'
import { gatewayMessage } from '../../site/payments/gateway-messages.ts'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import {
  readTranslations,
  TranslationFolds,
  translationValues,
} from '../form/translation-folds.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'

const { translations, gateway, code } = PaymentMethodRules.shape
const wayRules = { translations, gateway, code }

/** Creating sends an empty name too, and the server answers it (specification, section 5). */
const newRules = z.object({ paymentMethod: z.string(), ...wayRules })
const existingRules = z.object({
  paymentMethod: z
    .string()
    .check(z.trim(), z.minLength(1, encodeMessage(paymentMethodMessages.enterExisting))),
  ...wayRules,
})

type PaymentMethodFormProps = {
  /** The one to be renamed; without it a new one is made. */
  method?: EnteredPaymentMethod
  /** For an edit: the method as it is now. */
  load?: () => Promise<EnteredPaymentMethod>
  /** @returns the words for what was saved */
  save: (answers: z.output<typeof newRules>) => Promise<string>
  failedMessage: string
  submitLabel: string
}

const valuesOf = (method: EnteredPaymentMethod | undefined) => ({
  paymentMethod: method?.paymentMethod ?? '',
  gateway: method?.gateway ?? '',
  code: method?.code ?? '',
  ...translationValues(paymentMethodTexts, method?.translations ?? {}),
})

export function PaymentMethodForm(props: PaymentMethodFormProps) {
  const { method, load, save, failedMessage, submitLabel } = props
  const { t } = useLingui()
  const navigate = useNavigate()
  const saving = useSavingForm({
    draftName: `payment-method-${method?.id ?? 'new'}`,
    thing: method,
    valuesOf,
    load,
    schema: method ? existingRules : newRules,
    read: (typed) => ({
      ...typed,
      // What is undefined stays as it is.
      gateway: typed.gateway || (method?.gateway ? null : undefined),
      code: typed.gateway === 'MOMOPAY_CODE' ? typed.code : method?.code ? null : undefined,
      translations: readTranslations(paymentMethodTexts, typed),
    }),
    save,
    onSaved: () => navigate(paths.admin.paymentMethods),
    failedMessage,
  })
  const { draft, form } = saving
  return (
    <FormPage saving={saving} submitLabel={submitLabel}>
      <Panel className="flex flex-col gap-5">
        <TextField
          label={t`Payment method name`}
          name="paymentMethod"
          defaultValue={draft.start.paymentMethod}
          error={form.errors.paymentMethod}
          maxLength={maxPaymentMethodNameLength}
          autoComplete="off"
        />
        <GatewayFields start={draft.start} values={draft.values} errors={form.errors} />
        <TranslationFolds
          fields={[{ field: 'paymentMethod', maxLength: maxPaymentMethodNameLength }]}
          values={draft.values}
          errors={form.errors}
        />
      </Panel>
    </FormPage>
  )
}

type Values = { readonly gateway: string; readonly code: string }

type GatewayFieldsProps = {
  start: Values
  /** What stands in the form now. */
  values: Values
  errors: FieldErrors
}

/** How it is known that an order is paid by a method, and the kitchen's code where it needs one. */
function GatewayFields({ start, values, errors }: GatewayFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`How it is known that it is paid`}
        name="gateway"
        defaultValue={start.gateway}
        error={errors.gateway}
      >
        {[null, ...gateways].map((gateway) => (
          <option key={gateway} value={gateway ?? ''}>
            {t(gatewayMessage(gateway))}
          </option>
        ))}
      </SelectField>
      {values.gateway === 'MOMOPAY_CODE' && (
        <TextField
          label={t`MoMoPay code`}
          name="code"
          defaultValue={values.code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          hint={t`Your merchant code, 4 to 10 digits. Customers see it with the amount to pay.`}
          error={errors.code}
        />
      )}
    </>
  )
}

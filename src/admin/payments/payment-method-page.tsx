import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../shop/paths.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import {
  type EnteredPaymentMethod,
  gateways,
  maxPaymentMethodNameLength,
  PaymentMethodEdit,
  PaymentMethodForm,
  paymentMethodTexts,
} from '../../shop/payment-methods/payment-method.ts'
import { gatewayMessage } from '../../site/payments/gateway-messages.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import {
  actingUser,
  EditorPage,
  editorLoader,
  editorMeta,
  reloadsWithAddress,
} from '../editor/editor-page.tsx'
import { FormPage } from '../form/form-page.tsx'
import {
  readTranslations,
  TranslationFolds,
  translationValues,
} from '../form/translation-folds.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/payment-method-page'

/** Creating sends an empty name too, and the server answers it (specification, section 5). */
const newRules = z.extend(PaymentMethodForm, { paymentMethod: z.string() })

const edited = {
  noun: 'payment-method',
  list: adminPages.paymentMethods,
  create: adminPages.createPaymentMethod,
  update: adminPages.updatePaymentMethod,
  load: (id: string, options?: { signal: AbortSignal }) =>
    call(paymentMethodApi.show, { params: { id }, ...options }),
  failedMessage: msg`Error fetching payment details. Please try again later.`,
} as const

export const meta = editorMeta(edited)
export const clientLoader = editorLoader(edited)
export const shouldRevalidate = reloadsWithAddress

export default function PaymentMethodPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <EditorPage key={id} edited={edited} loaded={loaderData}>
      {(method) => <Editor id={id} method={method} />}
    </EditorPage>
  )
}

const valuesOf = (method: EnteredPaymentMethod | undefined) => ({
  paymentMethod: method?.paymentMethod ?? '',
  gateway: method?.gateway ?? '',
  code: method?.code ?? '',
  ...translationValues(paymentMethodTexts, method?.translations ?? {}),
})

type EditorProps = { id: string | undefined; method: EnteredPaymentMethod | undefined }

function Editor({ id, method }: EditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saving = useSavingForm({
    draftName: `payment-method-${id ?? 'new'}`,
    thing: method,
    valuesOf,
    load: id === undefined ? undefined : () => edited.load(id),
    schema: id ? PaymentMethodEdit : newRules,
    read: (typed) => ({
      ...typed,
      // An undefined field stays as it is.
      gateway: typed.gateway || (method?.gateway ? null : undefined),
      code: typed.gateway === 'MOMOPAY_CODE' ? typed.code : method?.code ? null : undefined,
      translations: readTranslations(paymentMethodTexts, typed),
    }),
    async save(answers) {
      const body = { ...answers, user: await actingUser() }
      if (id) {
        const { paymentMethod: name } = await call(paymentMethodApi.update, {
          params: { id },
          body,
        })
        return t`Payment Method "${name}" updated successfully.`
      }
      const created = await call(paymentMethodApi.create, { body })
      tabStorage.write('paymentId', String(created.id))
      const { paymentMethod: name } = created
      return t`Payment Method "${name}" created successfully.`
    },
    onSaved: () => navigate(paths.admin.paymentMethods),
    failedMessage: id
      ? t`An error occurred while updating the payment method.`
      : t`An error occurred while creating the payment method.`,
  })
  const { draft, field } = saving
  return (
    <FormPage
      saving={saving}
      submitLabel={id ? t`Update Payment Method` : t`Create Payment Method`}
    >
      <Panel className="flex flex-col gap-5">
        <TextField
          label={t`Payment method name`}
          {...field('paymentMethod')}
          maxLength={maxPaymentMethodNameLength}
          autoComplete="off"
        />
        <SelectField label={t`How payment is confirmed`} {...field('gateway')}>
          {[null, ...gateways].map((gateway) => (
            <option key={gateway} value={gateway ?? ''}>
              {t(gatewayMessage(gateway))}
            </option>
          ))}
        </SelectField>
        {draft.values.gateway === 'MOMOPAY_CODE' && (
          <TextField
            label={t`MoMoPay code`}
            {...field('code')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            hint={t`Your merchant code, 4 to 10 digits. Customers see it with the amount to pay.`}
          />
        )}
        <TranslationFolds
          fields={[{ field: 'paymentMethod', maxLength: maxPaymentMethodNameLength }]}
          saving={saving}
        />
      </Panel>
    </FormPage>
  )
}

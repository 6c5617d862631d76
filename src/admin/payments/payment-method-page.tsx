import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { encodeMessage } from '../../platform/language/message.ts'
import { paths } from '../../shop/paths.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import {
  type EnteredPaymentMethod,
  gateways,
  maxPaymentMethodNameLength,
  PaymentMethodForm as PaymentMethodRules,
  paymentMethodMessages,
  paymentMethodTexts,
} from '../../shop/payment-methods/payment-method.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { gatewayMessage } from '../../site/payments/gateway-messages.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { actingUser } from '../form/acting-user.ts'
import { FormPage } from '../form/form-page.tsx'
import { loadOrLeave, reloadsWithAddress } from '../form/load-or-leave.ts'
import {
  readTranslations,
  TranslationFolds,
  translationValues,
} from '../form/translation-folds.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'
import { ThingHistory } from '../history/thing-history.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/payment-method-page'

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

const pageOf = (id: unknown) =>
  id ? adminPages.updatePaymentMethod : adminPages.createPaymentMethod

export const meta = ({ params, matches }: { params: { id?: string }; matches: unknown[] }) =>
  privateMeta(pageOf(params.id).title)({ matches })

const load = (id: string, options?: { signal: AbortSignal }) =>
  call(paymentMethodApi.show, { params: { id }, ...options })

/** Without an id the page creates a payment method. */
export const clientLoader = async ({ params, url, request }: Route.ClientLoaderArgs) =>
  params.id
    ? loadOrLeave(load(params.id, { signal: request.signal }), {
        url,
        to: paths.admin.paymentMethods,
        message: msg`Error fetching payment details. Please try again later.`,
      })
    : undefined

export const shouldRevalidate = reloadsWithAddress

export default function PaymentMethodPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[
          { label: t`Payment methods`, to: paths.admin.paymentMethods },
          { label: id ? t`Update` : t`Create` },
        ]}
      />
      <PageHeading>{t(pageOf(id).title)}</PageHeading>
      <PaymentMethodEditor key={id ?? ''} id={id} loaded={loaderData} />
    </div>
  )
}

const valuesOf = (method: EnteredPaymentMethod | undefined) => ({
  paymentMethod: method?.paymentMethod ?? '',
  gateway: method?.gateway ?? '',
  code: method?.code ?? '',
  ...translationValues(paymentMethodTexts, method?.translations ?? {}),
})

type EditorProps = { id: string | undefined; loaded: EnteredPaymentMethod | undefined }

function PaymentMethodEditor({ id, loaded }: EditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [method, setMethod] = useState(loaded)
  const saving = useSavingForm({
    draftName: `payment-method-${id ?? 'new'}`,
    thing: method,
    valuesOf,
    load: id === undefined ? undefined : () => load(id),
    schema: id ? existingRules : newRules,
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
  const { draft, form } = saving
  return (
    <>
      <FormPage
        saving={saving}
        submitLabel={id ? t`Update Payment Method` : t`Create Payment Method`}
      >
        <Panel className="flex flex-col gap-5">
          <TextField
            label={t`Payment method name`}
            name="paymentMethod"
            defaultValue={draft.start.paymentMethod}
            error={form.errors.paymentMethod}
            maxLength={maxPaymentMethodNameLength}
            autoComplete="off"
          />
          <SelectField
            label={t`How payment is confirmed`}
            name="gateway"
            defaultValue={draft.start.gateway}
            error={form.errors.gateway}
          >
            {[null, ...gateways].map((gateway) => (
              <option key={gateway} value={gateway ?? ''}>
                {t(gatewayMessage(gateway))}
              </option>
            ))}
          </SelectField>
          {draft.values.gateway === 'MOMOPAY_CODE' && (
            <TextField
              label={t`MoMoPay code`}
              name="code"
              defaultValue={draft.values.code}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              hint={t`Your merchant code, 4 to 10 digits. Customers see it with the amount to pay.`}
              error={form.errors.code}
            />
          )}
          <TranslationFolds
            fields={[{ field: 'paymentMethod', maxLength: maxPaymentMethodNameLength }]}
            values={draft.values}
            errors={form.errors}
          />
        </Panel>
      </FormPage>
      {method && (
        <ThingHistory
          noun="payment-method"
          id={method.id}
          onReverted={async () => setMethod(await load(String(method.id)))}
        />
      )}
    </>
  )
}

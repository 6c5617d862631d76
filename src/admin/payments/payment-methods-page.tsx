import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { paths } from '../../shop/paths.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import {
  type EnteredPaymentMethod,
  paymentMethodTexts,
} from '../../shop/payment-methods/payment-method.ts'
import { settle } from '../../site/data/settled.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { gatewayMessage } from '../../site/payments/gateway-messages.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { DetailList } from '../../ui/layout/detail-list.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SmallListPage } from '../list/list-screens.tsx'
import { Small, TranslatedName } from '../list/row-parts.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/payment-methods-page'

export const meta = privateMeta(adminPages.paymentMethods.title)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(paymentMethodApi.list, { signal }))

export default function PaymentMethodsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [viewed, setViewed] = useState<EnteredPaymentMethod>()
  return (
    <>
      <SmallListPage
        head={adminPages.paymentMethods}
        create={adminPages.createPaymentMethod}
        update={paths.admin.updatePaymentMethod}
        answer={loaderData}
        size={10}
        nameOf={({ paymentMethod }) => paymentMethod}
        textsOf={(method) => inAllLanguages(method, 'paymentMethod')}
        columns={[
          {
            header: t`Method Name`,
            isRowHeader: true,
            cell: ({ paymentMethod, translations, gateway, code }) => (
              <TranslatedName
                name={paymentMethod}
                translations={translations}
                fields={paymentMethodTexts}
              >
                {gateway && (
                  <Small>
                    {t(gatewayMessage(gateway))} {code}
                  </Small>
                )}
              </TranslatedName>
            ),
          },
        ]}
        actions={(method, askToDelete) => {
          // For screen readers: tells the buttons of one row from those of the next.
          const name = <span className="sr-only">{method.paymentMethod}</span>
          return (
            <span className="inline-flex flex-wrap justify-end gap-2 sm:flex-nowrap mobile:*:px-2.5">
              <ButtonLink tone="secondary" to={paths.admin.updatePaymentMethod(method.id)}>
                {t`Edit`} {name}
              </ButtonLink>
              <Button tone="secondary" onClick={() => setViewed(method)} data-row-open>
                {t`View`} {name}
              </Button>
              <Button tone="quiet" onClick={askToDelete}>
                {t`Delete`} {name}
              </Button>
            </span>
          )
        }}
        empty={{
          title: t`No payment methods yet`,
          text: t`Customers can only order once there is a way to pay.`,
        }}
        deletion={{
          title: t`Delete payment method`,
          question: t`Are you sure you want to delete this payment method?`,
          remove: (id) => call(paymentMethodApi.remove, { params: { id } }),
        }}
      />
      <PaymentMethodDialog viewed={viewed} onClose={() => setViewed(undefined)} />
    </>
  )
}

type PaymentMethodDialogProps = { viewed: EnteredPaymentMethod | undefined; onClose: () => void }

function PaymentMethodDialog({ viewed, onClose }: PaymentMethodDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={viewed !== undefined}
      onClose={onClose}
      title={t`Payment method details`}
      closeLabel={t`Dismiss`}
      variant="sm"
      isLightDismissed
      footer={
        viewed && (
          <>
            <Button tone="secondary" onClick={onClose}>
              {t`Close`}
            </Button>
            <ButtonLink to={paths.admin.updatePaymentMethod(viewed.id)}>{t`Edit`}</ButtonLink>
          </>
        )
      }
    >
      {viewed && (
        <DetailList
          details={[
            [t`ID`, viewed.id],
            [t`Name`, viewed.paymentMethod],
            [t`How payment is confirmed`, t(gatewayMessage(viewed.gateway))],
            viewed.code && [t`MoMoPay code`, viewed.code],
          ]}
        />
      )}
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { paths } from '../../shop/paths.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import {
  type EnteredPaymentMethod,
  paymentMethodTexts,
} from '../../shop/payment-methods/payment-method.ts'
import { addressView, textPart } from '../../site/address/address-view.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { gatewayMessage } from '../../site/payments/gateway-messages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { DetailList } from '../../ui/layout/detail-list.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ListSearch } from '../list/filters.tsx'
import { List } from '../list/list.tsx'
import { pagePart, sizePart, useListAddress } from '../list/list-address.ts'
import { foundPage } from '../list/list-page.ts'
import { DeleteDialog, MissingTranslations } from '../list/row-parts.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/payment-methods-page'

const paymentMethodsAddress = addressView({
  q: textPart,
  size: sizePart(10),
  page: pagePart,
})

export const meta = privateMeta(adminPages.paymentMethods.title)

/** All of them: the search of this page finds ids, too. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(paymentMethodApi.list, { signal }))

export default function PaymentMethodsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useListAddress(paymentMethodsAddress)
  const methods = useSettled(loaderData)
  const [viewed, setViewed] = useState<EnteredPaymentMethod>()
  const [deleting, setDeleting] = useState<EnteredPaymentMethod>()

  const found =
    methods.value &&
    foundPage(methods.value, list, (row) => [row.id, ...inAllLanguages(row, 'paymentMethod')])
  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<CreateLink />}>{t(adminPages.paymentMethods.title)}</PageHeading>
      <ListSearch list={list} label={t`Search by name or id`} />
      <List
        list={list}
        listing={{ ...methods, value: found }}
        caption={t(adminPages.paymentMethods.title)}
        columns={useColumns({ view: setViewed, remove: setDeleting })}
        rowKey={(method) => method.id}
        empty={
          <EmptyState title={t`No payment methods yet`} action={<CreateLink />}>
            {t`Customers can only order once there is a way to pay.`}
          </EmptyState>
        }
      />
      <PaymentMethodDialog viewed={viewed} onClose={() => setViewed(undefined)} />
      <DeleteDialog
        title={t`Delete payment method`}
        question={t`Are you sure you want to delete this payment method?`}
        thing={deleting && { id: deleting.id, name: deleting.paymentMethod }}
        onDelete={(id) => call(paymentMethodApi.remove, { params: { id } })}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  )
}

type Actions = Record<'view' | 'remove', (method: EnteredPaymentMethod) => void>

function useColumns({ view, remove }: Actions): Column<EnteredPaymentMethod>[] {
  const { t } = useLingui()
  return [
    { header: t`ID`, cell: ({ id }) => id },
    {
      header: t`Method Name`,
      isRowHeader: true,
      cell: ({ paymentMethod, translations, gateway, code }) => (
        <span>
          <EnteredText>{paymentMethod}</EnteredText>
          {gateway && (
            <span className="block font-normal text-ink-soft text-sm">
              {t(gatewayMessage(gateway))} {code}
            </span>
          )}
          <MissingTranslations translations={translations} fields={paymentMethodTexts} />
        </span>
      ),
    },
    {
      header: t`Actions`,
      align: 'end',
      isUnlabelled: true,
      cell: (method) => (
        <span className="inline-flex flex-wrap justify-end gap-2 sm:flex-nowrap mobile:*:px-2.5">
          <ButtonLink tone="secondary" to={paths.admin.updatePaymentMethod(method.id)}>
            {t`Edit`}
            <RowName {...method} />
          </ButtonLink>
          <Button tone="secondary" onClick={() => view(method)} data-row-open>
            {t`View`}
            <RowName {...method} />
          </Button>
          <Button tone="quiet" onClick={() => remove(method)}>
            {t`Delete`}
            <RowName {...method} />
          </Button>
        </span>
      ),
    },
  ]
}

/** For screen readers: tells the buttons of one row from those of the next. */
const RowName = ({ paymentMethod }: EnteredPaymentMethod) => (
  <span className="sr-only"> {paymentMethod}</span>
)

const CreateLink = () => (
  <ButtonLink to={paths.admin.createPaymentMethod}>
    <Plus aria-hidden="true" className="size-5" />
    <Trans>Create Payment Method</Trans>
  </ButtonLink>
)

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

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../shop/paths.ts'
import { TypedPhone } from '../../shop/phone.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { staffOrderApi } from '../../shop/staff-orders/staff-order.api.ts'
import type { Caller } from '../../shop/staff-orders/staff-order.ts'
import { type Settled, settle } from '../../site/data/settled.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText } from '../../site/language/formats.tsx'
import { OrderNumber } from '../../site/orders/order-parts.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type KnownCallerProps = {
  phone: string
  isDelivered: boolean
  onTakeOver: (known: { customerName?: string; address?: string; city?: string }) => void
}

/** What the shop knows of the typed number. */
export function KnownCaller({ phone, isDelivered, onTakeOver }: KnownCallerProps) {
  const { t } = useLingui()
  const { caller, isFailed, reload } = useCaller(phone)
  const { name, open = 0, orders = [], places = [] } = caller ?? {}
  const customer = name ? { customerName: name } : {}
  return (
    <>
      <LiveRegion isVisible>
        {isFailed && t`This number could not be looked up.`}
        {caller && orders.length === 0 && t`No orders of this number yet.`}
        {open > 0 && (
          <Notice tone="warning">
            {t`${plural(open, { one: '# open order of this number', other: '# open orders of this number' })}`}
          </Notice>
        )}
      </LiveRegion>
      {caller && orders.length > 0 && (
        <div className="flex flex-col gap-3">
          {name && (
            <Button tone="secondary" isBlock onClick={() => onTakeOver(customer)}>
              <Trans>Take over {name}</Trans>
            </Button>
          )}
          {isDelivered &&
            places.map(({ address, city }) => (
              <Button
                key={`${address}, ${city}`}
                tone="secondary"
                isBlock
                onClick={() => onTakeOver({ ...customer, address, city })}
              >
                <Trans>
                  Take over {address}, {city}
                </Trans>
              </Button>
            ))}
          <ul aria-label={t`Last orders of this number`} className="flex flex-col gap-1 text-sm">
            {orders.map(({ id, at, totalAmount, status }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <Link to={`${paths.admin.orders}?order=${id}`} className="link py-1 mobile:py-3">
                  <OrderNumber id={id} />
                </Link>
                <DateText at={at} precision="auto" />
                <MoneyText amount={totalAmount} />
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
          <ForgetCaller phone={caller.phone} onForgotten={reload} />
        </div>
      )}
    </>
  )
}

function ForgetCaller({ phone, onForgotten }: { phone: string; onForgotten: () => void }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const forget = async () => {
    await call(staffOrderApi.forget, { body: { phone } })
    showToast('success', t`The caller is forgotten.`, { id: 'forget-caller' })
    onForgotten()
  }
  const number = formatPhone(phone)
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)} className="self-start">
        {t`Forget this caller`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Forget this caller?`}
        confirmLabel={t`Forget`}
        busyLabel={t`Forgetting…`}
        onConfirm={forget}
      >
        {t`Name, phone, address and note of the ended orders of ${number} are deleted. Open orders and orders of accounts stay.`}
      </ConfirmDialog>
    </>
  )
}

/** ms without a keystroke before a number is looked up. */
const pause = 300

/** Looks a number up once it can be one. A failed look-up does not block the order. */
function useCaller(phone: string) {
  const [found, setFound] = useState<Settled<Caller> & { typed: string }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the request again
  useEffect(() => {
    if (phone.trim() === '' || !z.safeParse(TypedPhone, phone).success) return
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await settle(call(staffOrderApi.caller, { query: { phone } }))
      if (!isOver) setFound({ ...answer, typed: phone })
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [phone, attempt])
  const { value: caller, problem } = (found?.typed === phone && found) || {}
  return {
    caller,
    /** 400: it is no number, which the form says. */
    isFailed: problem !== undefined && problem.status !== 400,
    reload: () => setAttempt((count) => count + 1),
  }
}

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import type { Attempt } from '../../shop/payments/attempt.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { attemptMessages } from './attempt-messages.ts'

type CheckButtonProps = {
  attempt: Attempt
  refresh: () => Promise<void>
  /** Of which order, where several stand beside each other. */
  children?: ReactNode
}

/** Has the shop ask MTN now what became of a request that is not settled. */
export function CheckButton({ attempt: { id }, refresh, children }: CheckButtonProps) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)

  async function check() {
    setIsBusy(true)
    try {
      const { state } = await call(paymentApi.check, { params: { id } })
      const { label, tone } = attemptMessages[state]
      showToast(tone === 'success' ? 'success' : 'info', t(label), { id: 'money' })
      await refresh()
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message, { id: 'money' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button tone="secondary" onClick={check} isBusy={isBusy} busyLabel={t`Asking…`}>
      {t`Check now`}
      {children}
    </Button>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'

/** For whom the mail with the confirmation link never came, or came too long ago. */
export function ConfirmAgain({ email }: { email: string }) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const send = async () => {
    setIsBusy(true)
    try {
      const { message } = await call(accountApi.confirmAgain, { body: { email } })
      showToast('success', message)
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button tone="quiet" onClick={send} isBusy={isBusy} busyLabel={t`Sending…`} className="-ml-4">
      <Trans>Send the email again</Trans>
    </Button>
  )
}

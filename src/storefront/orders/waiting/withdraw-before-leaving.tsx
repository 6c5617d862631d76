import { msg } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { activeLanguage, i18n } from '../../../site/language/i18n.ts'
import { loadMessages } from '../../../site/language/messages.ts'
import { isOnlineNow } from '../../../site/network/connection.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { askAbove } from '../../../ui/overlay/ask-above.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { withdraw } from '../../outbox/cart-and-outbox.ts'
import { waitingOf } from '../../outbox/device.ts'
import { sendWaiting } from '../../outbox/sender.ts'

/**
 * Asks a customer who signs out with orders that are not sent yet, and withdraws these.
 * @returns false where the customer stays
 */
export async function withdrawBeforeLeaving(userId: number): Promise<boolean> {
  const outbox = await waitingOf(userId)
  const waiting = outbox.filter(({ state }) => state !== 'SENT' && state !== 'WITHDRAWN')
  const count = waiting.length
  if (count === 0) return cancelArrived(userId)
  await loadWords()
  const isToWithdraw = await askAbove<boolean>((give) => (
    <ConfirmDialog
      isOpen
      onClose={() => give(false)}
      onConfirm={async () => give(true)}
      title={i18n._(msg`Not sent yet`)}
      confirmLabel={i18n._(msg`Withdraw and log out`)}
      busyLabel={i18n._(msg`Withdrawing…`)}
      cancelLabel={i18n._(msg`Stay signed in`)}
    >
      <p>
        <Plural
          value={count}
          one="One order has not been sent. Sign out and withdraw it?"
          other="# orders have not been sent. Sign out and withdraw them?"
        />
      </p>
    </ConfirmDialog>
  ))
  if (!isToWithdraw) return false
  for (const { trackingId } of waiting) {
    if (!(await withdraw(trackingId))) {
      showToast('warning', i18n._(tooLate))
      return false
    }
  }
  return cancelArrived(userId)
}

/** Cancels what may have reached the shop, while its owner is still signed in. */
async function cancelArrived(userId: number): Promise<boolean> {
  const isLeft = async () => (await waitingOf(userId)).some(({ state }) => state === 'WITHDRAWN')
  if (!(await isLeft())) return true
  await sendWaiting(userId)
  if (!(await isLeft())) return true
  await loadWords()
  showToast('error', i18n._(isOnlineNow() ? mayHaveArrived : needsNetwork))
  return false
}

/** It was sent while the question was open. */
const tooLate = msg`It could not be withdrawn. Once it is in your orders you can cancel it there.`

const mayHaveArrived = msg`An order may have reached the shop, and could not be canceled there yet. Please log out again in a minute.`

const needsNetwork = msg`An order may have reached the shop, and can be canceled there only with a network. Please log out once there is one.`

/** Not every page has loaded these texts. */
const loadWords = () => loadMessages(activeLanguage(), ['customer'])

import { deleteDraftsOfOthers } from '../outbox/checkout-draft.ts'
import { forgetSentOfOthers } from '../outbox/device.ts'
import { forgetSeen } from '../outbox/seen.ts'

/**
 * When a session is over, or another user has signed in: what this device keeps of anybody else goes, but for
 * orders that are not sent yet, which wait unseen for their owner.
 * @param userId who is signed in now, if anybody is
 */
export async function forgetOthers(userId: number | undefined): Promise<void> {
  if (userId !== undefined) deleteDraftsOfOthers(userId)
  await forgetSeen(userId)
  await forgetSentOfOthers(userId)
}

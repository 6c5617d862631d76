import { changeWaiting, waitingOf } from './device.ts'
import { forgetSeen } from './seen.ts'

/** Once somebody has left for good: nothing of them stays in the device's database. */
export async function forgetOwn(userId: number): Promise<void> {
  await forgetSeen()
  for (const { trackingId } of await waitingOf(userId)) await changeWaiting(trackingId, () => null)
}

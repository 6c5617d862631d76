import { onDevice } from '../storefront/outbox/device.ts'
import { worker } from './scope.worker.ts'

type Connection = WorkerNavigator & { readonly connection?: { readonly saveData?: boolean } }

/** Whether nothing may be fetched ahead: by the switch in the footer or the browser's. */
export async function isSavingData(): Promise<boolean> {
  const { connection }: Connection = worker.navigator
  return (
    connection?.saveData === true ||
    (await onDevice((db) => db.get('settings', 'dataSaver'))) === true
  )
}

import { browserStorage } from '../../ui/browser-storage.ts'
import { isDataSaverOn, onDataSaver } from '../../ui/data-saver/data-saver.ts'

/** `on` where the worker was told last that data is saved; without word it takes for granted that it is not. */
const key = 'workerSavesData'

/** Has the worker know of the switch at once. Called once, by the entry. */
export function followSwitch() {
  onDataSaver(tellWorker)
}

/** Has the worker know whether data is saved, which cannot read what pages go by; before it is brought, too. */
export async function tellWorker() {
  if (isDataSaverOn() === (browserStorage.read(key) === 'on')) return
  const { onDevice } = await import('./device.ts')
  const isOn = isDataSaverOn()
  const kept = await onDevice((db) => db.put('settings', isOn, 'dataSaver'))
  if (kept !== false) browserStorage.write(key, isOn ? 'on' : 'off')
}

import { useLingui } from '@lingui/react/macro'
import { create } from 'zustand'
import { browserStorage } from '../browser-storage.ts'
import { savingLine } from '../head-scripts.ts'

const key = 'dataSaver'

/** Off on the server and while a page hydrates: the HTML is the same for everybody. */
const useStore = create(() => ({ isOn: false }))

/** Whether pictures wait for a tap and nothing is fetched ahead. */
export const useDataSaver = (): boolean => useStore(({ isOn }) => isOn)

export const isDataSaverOn = (): boolean => useStore.getState().isOn

/** Switches it at once, and for later visits whatever the browser asks for. */
export function chooseDataSaver(isOn: boolean) {
  browserStorage.write(key, isOn ? 'on' : 'off')
  show(isOn)
}

/** Called once, by the browser's entry. The switch follows what another tab chooses. */
export function followDataSaver() {
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) show(event.newValue === 'on')
  })
  useStore.setState({ isOn: document.documentElement.dataset.line === savingLine })
}

function show(isOn: boolean) {
  const { dataset } = document.documentElement
  if (isOn) dataset.line = savingLine
  else delete dataset.line
  useStore.setState({ isOn })
}

/** On, also where the browser asks for it, pictures wait for a tap. */
export function DataSaverSwitch() {
  const { t } = useLingui()
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        checked={useDataSaver()}
        onChange={({ target }) => chooseDataSaver(target.checked)}
        className="knob h-6 w-11 appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-accent checked:bg-accent forced-colors:appearance-auto"
      />
      {t`Data saver`}
    </label>
  )
}

/** Fetches the next page on hover, focus or touch, unless the visitor saves data. */
export const useLinkPrefetch = (): 'intent' | 'none' => (useDataSaver() ? 'none' : 'intent')

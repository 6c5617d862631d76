import { create } from 'zustand'
import { browserStorage } from '../browser-storage.ts'
import { savingLine } from './slow-connection.ts'

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

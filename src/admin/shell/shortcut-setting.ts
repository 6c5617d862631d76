import { browserStorage } from '../../ui/browser-storage.ts'

const key = 'single-keys'

/** Shortcuts of a single letter can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => browserStorage.read(key) !== 'off'

export const switchShortcuts = (areOn: boolean): void =>
  browserStorage.write(key, areOn ? 'on' : 'off')

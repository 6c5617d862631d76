import { browserStorage } from '../../ui/browser-storage.ts'

const key = 'single-keys'

/** Single-letter shortcuts can be switched off, because speech input may type letters (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => browserStorage.read(key) !== 'off'

export const switchShortcuts = (areOn: boolean): void =>
  browserStorage.write(key, areOn ? 'on' : 'off')

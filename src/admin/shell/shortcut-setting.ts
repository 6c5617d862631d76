const key = 'single-keys'

/** Shortcuts of a single letter can be switched off, for those who speak to their computer (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(areOn: boolean): void {
  try {
    localStorage.setItem(key, areOn ? 'on' : 'off')
  } catch {
    // A closed store: they stay on.
  }
}

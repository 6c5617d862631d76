export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'
const changed = 'themechange'

/** The chosen theme; 'system' while nothing was chosen, or storage is closed. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(key)
    return themes.find((theme) => theme === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Shows the theme at once and keeps it for the next visit. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(key, theme)
  } catch {
    // A browser that keeps nothing still shows the choice on this page.
  }
  window.dispatchEvent(new Event(changed))
}

/** Calls back when the theme was chosen here or in another tab; returns how to stop. */
export function watchTheme(onChange: () => void) {
  window.addEventListener(changed, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(changed, onChange)
    window.removeEventListener('storage', onChange)
  }
}

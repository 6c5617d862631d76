import { create } from 'zustand'
import { browserStorage } from '../browser-storage.ts'

const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const key = 'theme'

/** 'system' on the server and while a page hydrates; `themeScript` has coloured it by then. */
const useStore = create<{ theme: Theme }>(() => ({ theme: 'system' }))

/** The chosen theme; 'system' while nothing was chosen, or storage is closed. */
export const useTheme = (): Theme => useStore(({ theme }) => theme)

/** Shows the theme at once and keeps it for the next visit. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  browserStorage.write(key, theme)
  useStore.setState({ theme })
}

/** Called once, by the browser's entry. The switch follows what another tab chooses. */
export function followTheme() {
  window.addEventListener('storage', readTheme)
  readTheme()
}

function readTheme() {
  const kept = browserStorage.read(key)
  useStore.setState({ theme: themes.find((theme) => theme === kept) ?? 'system' })
}

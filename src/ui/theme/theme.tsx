import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { create } from 'zustand'
import { browserStorage } from '../browser-storage.ts'
import { Segmented } from '../form/segmented.tsx'

const themes = ['light', 'dark', 'system'] as const
type Theme = (typeof themes)[number]

const key = 'theme'

/** 'system' on the server and while a page hydrates; `themeScript` has coloured it by then. */
const useStore = create<{ theme: Theme }>(() => ({ theme: 'system' }))

/** Applies the theme at once and stores it for the next visit. */
export function chooseTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  browserStorage.write(key, theme)
  useStore.setState({ theme })
}

/** Called once, by the browser's entry. */
export function followTheme() {
  const stored = browserStorage.read(key)
  useStore.setState({ theme: themes.find((theme) => theme === stored) ?? 'system' })
}

const options = [
  { value: 'light', label: msg`Light`, icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: msg`Dark`, icon: <Moon aria-hidden="true" /> },
  { value: 'system', label: msg`Like the device`, icon: <Monitor aria-hidden="true" /> },
] as const

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const { t } = useLingui()
  return (
    <Segmented
      label={t`Theme`}
      value={useStore(({ theme }) => theme)}
      onChange={chooseTheme}
      options={options.map(({ label, ...option }) => ({ ...option, label: t(label) }))}
    />
  )
}

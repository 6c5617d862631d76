import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Segmented } from '../form/segmented.tsx'
import { chooseTheme, readTheme, type Theme, watchTheme } from './theme.ts'

const options = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'system', label: 'As the system', icon: <Monitor aria-hidden="true" /> },
] as const

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(watchTheme, readTheme, () => 'system')
  return (
    <Segmented label="Theme" value={theme} onChange={chooseTheme} options={options} isIconOnly />
  )
}

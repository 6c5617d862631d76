import { Monitor, Moon, Sun } from 'lucide-react'
import { Segmented } from '../form/segmented.tsx'
import { chooseTheme, useTheme } from './theme.ts'

const options = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" /> },
  { value: 'system', label: 'As the system', icon: <Monitor aria-hidden="true" /> },
] as const

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  return (
    <Segmented
      label="Theme"
      value={useTheme()}
      onChange={chooseTheme}
      options={options}
      isIconOnly
    />
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { Segmented } from '../form/segmented.tsx'
import { chooseTheme, useTheme } from './theme.ts'

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
      value={useTheme()}
      onChange={chooseTheme}
      options={options.map(({ label, ...option }) => ({ ...option, label: t(label) }))}
      isIconOnly
    />
  )
}

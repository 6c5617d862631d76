import { useLingui } from '@lingui/react/macro'
import { chooseDataSaver, useDataSaver } from './data-saver.ts'

/** On, also where the browser asks for it, pictures wait for a tap. */
export function DataSaverSwitch() {
  const { t } = useLingui()
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        checked={useDataSaver()}
        onChange={({ target }) => chooseDataSaver(target.checked)}
        className="knob h-6 w-11 appearance-none rounded-full border-2 border-line-strong bg-surface checked:border-accent checked:bg-accent forced-colors:appearance-auto"
      />
      {t`Data saver`}
    </label>
  )
}

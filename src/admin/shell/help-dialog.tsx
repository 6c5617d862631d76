import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Kbd } from '../../ui/layout/kbd.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { areShortcutsOn, switchShortcuts } from './shortcut-setting.ts'

/** Keys are called as they are printed on them. */
const shortcuts: readonly {
  keys: readonly (string | MessageDescriptor)[]
  what: MessageDescriptor
}[] = [
  { keys: ['/'], what: msg`Search the list` },
  { keys: ['?'], what: msg`Show this help` },
  { keys: ['Ctrl', 'K'], what: msg`Jump to a page, an order or a product` },
  { keys: ['j'], what: msg`Go to the next row` },
  { keys: ['k'], what: msg`Go to the row before` },
  { keys: ['Enter'], what: msg`Open the row` },
  { keys: ['x'], what: msg`Pick the row` },
  { keys: ['Shift', msg`click`], what: msg`Pick all products in between` },
  { keys: ['Enter'], what: msg`Save a price or a stock in the list` },
  { keys: ['Ctrl', 'Enter'], what: msg`Save a form` },
  { keys: ['Esc'], what: msg`Close a dialog, or leave a value unchanged` },
]

export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const change = (areOn: boolean) => {
    switchShortcuts(areOn)
    setIsOn(areOn)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t`Keyboard`} variant="sm" isLightDismissed>
      <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-6 gap-y-3">
        {shortcuts.map(({ keys, what }) => (
          <div key={what.id} className="contents">
            <dt className="flex gap-1">
              {keys
                .map((name) => (typeof name === 'string' ? name : t(name)))
                .map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t`Shortcuts of a single key`}
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
        className="mt-4"
      />
    </Dialog>
  )
}

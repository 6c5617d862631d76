import { useState } from 'react'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Kbd } from '../../ui/layout/kbd.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { areShortcutsOn, switchShortcuts } from './shortcut-setting.ts'

const shortcuts = [
  { keys: ['/'], what: 'Search the list' },
  { keys: ['?'], what: 'Show this help' },
  { keys: ['Ctrl', 'K'], what: 'Jump to a page, an order or a product' },
  { keys: ['j'], what: 'Go to the next row' },
  { keys: ['k'], what: 'Go to the row before' },
  { keys: ['Enter'], what: 'Open the row' },
  { keys: ['x'], what: 'Pick the row' },
  { keys: ['Shift', 'click'], what: 'Pick all products in between' },
  { keys: ['Enter'], what: 'Save a price or a stock in the list' },
  { keys: ['Ctrl', 'Enter'], what: 'Save a form' },
  { keys: ['Esc'], what: 'Close a dialog, or leave a figure as it was' },
]

export default function HelpDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const change = (areOn: boolean) => {
    switchShortcuts(areOn)
    setIsOn(areOn)
  }
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard" size="sm" isLightDismissed>
      <dl className="grid grid-cols-[max-content_1fr] items-center gap-x-6 gap-y-3">
        {shortcuts.map(({ keys, what }) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Shortcuts of a single key"
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
        className="mt-4"
      />
    </Dialog>
  )
}

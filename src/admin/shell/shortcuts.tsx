import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { browserStorage } from '../../ui/browser-storage.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { JumpDialog } from './jump-dialog.tsx'

const key = 'single-keys'

/** Single-letter shortcuts can be switched off, because speech input may type letters (WCAG 2.1.4). */
const areShortcutsOn = (): boolean => browserStorage.read(key) !== 'off'

const dialogs = { jump: JumpDialog, help: HelpDialog }

export function Shortcuts() {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionFor(event)
    if (!act) return
    event.preventDefault()
    if (act === 'jump' || act === 'help') setOpen(act)
    else act()
  })
  // A layout effect: the first key may come before passive effects run.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const Open = open && dialogs[open]
  return Open && <Open onClose={() => setOpen(undefined)} />
}

function actionFor(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event
  if (document.querySelector('dialog:modal')) return undefined
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return 'jump'
  if (ctrlKey || metaKey || altKey || isTyping(event.target) || !areShortcutsOn()) return undefined
  if (key === '?') return 'help'
  // Elsewhere Enter presses the focused element.
  if (key === 'Enter') return isRow(event.target) ? openRow : undefined
  return listKeys[key]
}

const isRow = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('[data-row]')

/** Letters are text in a field. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))

/** Walks over the rows of the list, from the one with the focus or the one that is open beside it. */
function walkRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const from = focusedRow() ?? document.querySelector<HTMLElement>('[data-row][aria-current]')
  const start = step > 0 ? -1 : rows.length
  rows[(from ? rows.indexOf(from) : start) + step]?.focus()
}

const openRow = (): void => pressInRow('[data-row-open]')

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

const pressInRow = (what: string) => focusedRow()?.querySelector<HTMLElement>(what)?.click()

const listKeys: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  j: () => walkRows(1),
  k: () => walkRows(-1),
  x: () => pressInRow('input[type="checkbox"]'),
  n: () => document.querySelector<HTMLElement>('[data-list-new]')?.click(),
}

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
  { keys: ['n'], what: msg`Enter an order, from the list of orders` },
  { keys: ['Shift', msg`click`], what: msg`Pick all products in between` },
  { keys: ['Enter'], what: msg`Save a price or a stock in the list` },
  { keys: ['Ctrl', 'Enter'], what: msg`Save a form` },
  { keys: ['Esc'], what: msg`Close a dialog, or leave a value unchanged` },
]

function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [isOn, setIsOn] = useState(areShortcutsOn)
  const change = (areOn: boolean) => {
    browserStorage.write(key, areOn ? 'on' : 'off')
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
                  <kbd
                    key={name}
                    className="rounded-[6px] border border-line-strong border-b-2 bg-surface px-1.5 py-0.5 font-mono text-ink-soft text-xs"
                  >
                    {name}
                  </kbd>
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

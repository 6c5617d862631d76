import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useLateCode } from '../../ui/use-late-code.ts'
import { areShortcutsOn } from './shortcut-setting.ts'

/** The keyboard of the admin area, as the help dialog lists it. It leaves with the area. */
export function Shortcuts() {
  const [open, setOpen] = useState<'jump' | 'help'>()
  const dialogs = {
    jump: useLateCode(() => import('./jump-dialog.tsx')),
    help: useLateCode(() => import('./help-dialog.tsx')),
  }
  const show = async (name: keyof typeof dialogs) => {
    if (await dialogs[name].bring()) setOpen(name)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actionFor(event)
    if (!act) return
    event.preventDefault()
    if (act === 'jump' || act === 'help') show(act)
    else act()
  })
  // A layout effect: the first key may come before passive effects run.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  const Dialog = open && dialogs[open].Code
  return Dialog && <Dialog onClose={() => setOpen(undefined)} />
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
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'))

/** Walks over the rows of the list, from the one with the focus or the one that is open beside it. */
function walkRows(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const from = focusedRow() ?? document.querySelector<HTMLElement>('[data-row][aria-current]')
  const start = step > 0 ? -1 : rows.length
  rows[(from ? rows.indexOf(from) : start) + step]?.focus()
}

/** Shows or edits the row. */
const openRow = (): void => pressIn(focusedRow(), '[data-row-open]')

const pickRow = (): void => pressIn(focusedRow(), 'input[type="checkbox"]')

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

const pressIn = (row: HTMLElement | null, what: string) =>
  row?.querySelector<HTMLElement>(what)?.click()

const listKeys: Readonly<Record<string, () => void>> = {
  '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
  j: () => walkRows(1),
  k: () => walkRows(-1),
  x: pickRow,
}

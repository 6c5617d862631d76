import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { createRoot } from 'react-dom/client'
import {
  type CloseButtonProps,
  type Id,
  Slide,
  ToastContainer,
  type ToastContentProps,
  type ToastTransitionProps,
  toast,
} from 'react-toastify/unstyled'
import { randomId } from '../random-id.ts'
import { RequestNote } from './load-failure.tsx'
import type { ToastKind, ToastOptions } from './toast.ts'
import './toast.css'

/** More would hide the page. Not the library's `limit`: that holds the newest back, which answers the last press. */
const maxVisible = 3

/** The visible messages by `ToastOptions.id`, else by kind and words; oldest first. */
const visible = new Map<string, { toastId: Id; untilNextAction: boolean }>()

export function showNow(kind: ToastKind, text: string, options: ToastOptions) {
  const { action, autoClose = false, id: key = `${kind} ${text}` } = options
  bringToFront()
  const before = visible.get(key)?.toastId
  // With a new key the message is a new element, which a screen reader reads again.
  const message = <Message key={randomId()} {...{ kind, text, action }} />
  const look = { type: kind, role: kind === 'error' ? 'alert' : 'status', autoClose }
  if (before) toast.update(before, { ...look, render: message, delay: 0 })
  const toastId = before ?? toast(message, { ...look, onClose })
  visible.delete(key)
  visible.set(key, { toastId, untilNextAction: autoClose === false })
  const [oldest] = visible.values()
  if (oldest && visible.size > maxVisible) toast.dismiss(oldest.toastId)

  function onClose() {
    visible.delete(key)
    const element = document.getElementById(String(toastId))
    if (element?.contains(document.activeElement)) focusBelow()
  }
}

/** The library clones what it shows and adds `closeToast`. */
type MessageProps = Pick<ToastOptions, 'action'> &
  Partial<Pick<ToastContentProps, 'closeToast'>> & { kind: ToastKind; text: string }

function Message({ kind, text, action, closeToast }: MessageProps) {
  const act = () => {
    closeToast?.(true)
    action?.run()
  }
  return (
    <div className="toast-message">
      <span>{text}</span>
      {kind === 'error' && <RequestNote />}
      {action && (
        <button type="button" onClick={act} className="toast-action">
          {action.label}
        </button>
      )}
    </div>
  )
}

let layer: HTMLElement | undefined

/**
 * Moves the messages into the topmost modal dialog, else into the page: content outside of a modal dialog is inert.
 * As a popover they are above everything there.
 */
function bringToFront() {
  layer ??= mount()
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const place = dialog ?? document.body
  if (layer.parentElement === place && layer.matches(':popover-open')) return
  place.append(layer)
  layer.showPopover()
  // A closed dialog hides its content: the layer moves out again.
  dialog?.addEventListener('close', bringToFront, { once: true })
}

/** A root of its own: the messages outlive the pages. */
function mount() {
  const home = document.createElement('div')
  home.className = 'toast-layer'
  home.popover = 'manual'
  createRoot(home).render(
    <I18nProvider i18n={i18n}>
      <Messages />
    </I18nProvider>,
  )
  for (const event of ['click', 'change', 'popstate']) addEventListener(event, onAction, true)
  return home
}

/** The options of the specification, section 9. */
function Messages() {
  const { t } = useLingui()
  return (
    <ToastContainer
      position="top-right"
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      newestOnTop
      // For screen readers only, toast.css shows it: the library labels it in English.
      hideProgressBar
      transition={PatientSlide}
      closeButton={<CloseButton />}
      aria-label={t`Messages`}
    />
  )
}

/** The library's own button is labelled in English. */
function CloseButton({ closeToast }: Partial<CloseButtonProps>) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-label={t`Close`}
      onClick={() => closeToast?.(true)}
      className="Toastify__close-button"
    >
      <X aria-hidden="true" />
    </button>
  )
}

/** The library starts the timer after the slide even where the window has no focus or the pointer is on the message. */
function PatientSlide(props: ToastTransitionProps) {
  const playToast = () => {
    if (document.hasFocus() && !props.nodeRef.current?.matches(':hover')) props.playToast()
  }
  return <Slide {...props} playToast={playToast} />
}

/** Keeps the focus off the body when the message that has it closes. */
function focusBelow() {
  const place = layer?.closest('dialog')?.querySelector('button') ?? document.querySelector('main')
  place?.focus({ preventScroll: true })
}

/** A press, a changed field or another page; not a press on the messages. */
function onAction({ target }: Event) {
  if (target instanceof Node && layer?.contains(target)) return
  for (const { toastId, untilNextAction } of visible.values())
    if (untilNextAction) toast.dismiss(toastId)
}

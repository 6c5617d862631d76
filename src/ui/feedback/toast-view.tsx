import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
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
import { RequestNote } from './load-failure.tsx'
import type { ToastKind, ToastOptions } from './toast.ts'
import './toast.css'

const icons = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
}

/** More would hide the page. The newest answers the last press, so the oldest makes room. */
const maxVisible = 3

/** The visible messages by `ToastOptions.id`, else by kind and words; oldest first. */
const visible = new Map<string, { toastId: Id; untilNextAction: boolean }>()
let shown = 0

export function showNow(kind: ToastKind, text: string, options: ToastOptions) {
  const { action, autoClose = false, id: key = `${kind} ${text}` } = options
  bringToFront()
  const before = visible.get(key)?.toastId
  shown += 1
  // With a new key the message is a new element, which a screen reader reads again.
  const message = <Message key={shown} {...{ kind, text, action }} />
  const role = kind === 'error' ? 'alert' : 'status'
  const look = { type: kind, icon: icons[kind], role, autoClose }
  const toastId = before ?? toast(message, { ...look, onClose })
  if (before) toast.update(before, { ...look, render: message, delay: 0 })
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
      onClick={(event) => {
        event.stopPropagation()
        closeToast?.(true)
      }}
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

/** Dismisses the messages that stay until the next action: a press, a changed field, another page. */
function dismissUntilNextAction({ target }: Event) {
  const isElsewhere =
    target instanceof Element && (!target.closest(controls) || target.closest('.toast-layer'))
  if (isElsewhere) return
  for (const { toastId, untilNextAction } of visible.values()) {
    if (untilNextAction) toast.dismiss(toastId)
  }
}

const controls = 'a, button, summary, input, select, textarea'
for (const event of ['click', 'change', 'popstate'])
  addEventListener(event, dismissUntilNextAction, true)

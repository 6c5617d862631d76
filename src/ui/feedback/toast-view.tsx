import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import {
  type Id,
  Slide,
  ToastContainer,
  type ToastContentProps,
  toast,
} from 'react-toastify/unstyled'
import type { ToastOptions } from './toast.ts'
import type { ToastKind } from './toast-lifetime.ts'
import './toast.css'

const icons = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
}

/** The toast that was shown last under an id of `ToastOptions`. */
const shown = new Map<string, Id>()
let layer: HTMLElement | undefined

export function showNow(kind: ToastKind, text: string, { action, autoClose, id }: ToastOptions) {
  layer ??= mount()
  bringToFront(layer)
  const content = (props: ToastContentProps) => <Message text={text} action={action} {...props} />
  const look = {
    type: kind,
    icon: icons[kind],
    ...(autoClose !== undefined && { autoClose }),
    role: kind === 'error' ? 'alert' : 'status',
  }
  // Not updated in place: one that is just leaving would take the new words away with it.
  if (id && shown.has(id)) toast.dismiss(shown.get(id))
  const toastId = toast(content, look)
  if (id) shown.set(id, toastId)
}

function Message({
  text,
  action,
  closeToast,
}: Pick<ToastOptions, 'action'> & ToastContentProps & { text: string }) {
  const act = () => {
    action?.run()
    closeToast(true)
  }
  return (
    <div className="toast-message">
      <span>{text}</span>
      {action && (
        <button type="button" onClick={act} className="toast-action">
          {action.label}
        </button>
      )}
    </div>
  )
}

/** A root of its own: the messages outlive the pages, and no layout has to carry them. */
function mount() {
  const home = document.createElement('div')
  home.className = 'toast-layer'
  home.popover = 'manual'
  createRoot(home).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      newestOnTop
      transition={Slide}
      aria-label="Messages"
    />,
  )
  return home
}

/**
 * Into the dialog that is open, else into the page: what lies outside of a modal dialog can be neither
 * heard nor pressed. As a popover it is above everything there. Each move starts the timers of the
 * messages anew, so there are no more moves than needed.
 */
function bringToFront(home: HTMLElement) {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const place = dialog ?? document.body
  if (home.parentElement === place && home.matches(':popover-open')) return
  place.append(home)
  home.showPopover()
  // A dialog takes along what is in it.
  dialog?.addEventListener('close', () => bringToFront(home), { once: true })
}

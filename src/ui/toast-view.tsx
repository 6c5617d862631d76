import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled'
import type { ToastKind, ToastOptions } from './toast.ts'
import './toast.css'

const icons = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
}

let layer: HTMLElement | undefined

export function showNow(kind: ToastKind, text: string, { action, autoClose, id }: ToastOptions) {
  layer ??= mount()
  bringToFront(layer)
  const close = id !== undefined && toast.isActive(id)
  const content = (props: ToastContentProps) => <Message text={text} action={action} {...props} />
  const look = {
    type: kind,
    icon: icons[kind],
    autoClose,
    role: kind === 'error' ? 'alert' : 'status',
  }
  if (close) toast.update(id, { ...look, render: content })
  else toast(content, { ...look, toastId: id })
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
  document.body.append(home)
  createRoot(home).render(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      newestOnTop
      aria-label="Messages"
    />,
  )
  return home
}

/** Above an open dialog: whoever entered the top layer last is on top. */
function bringToFront(home: HTMLElement) {
  if (home.matches(':popover-open')) home.hidePopover()
  home.showPopover()
}

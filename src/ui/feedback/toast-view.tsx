import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { type Id, type ToastContentProps, toast } from 'react-toastify/unstyled'
import { RequestNote } from './request-note.tsx'
import type { ToastOptions } from './toast.ts'
import { bringToFront, focusBelow } from './toast-layer.tsx'
import type { ToastKind } from './toast-lifetime.ts'
import { ToastTimer } from './toast-timer.tsx'

const icons = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
}

/** More would hide the page; the oldest makes room. */
const maxAtOnce = 3

type Shown = {
  toastId: Id
  /** The id of `ToastOptions`, else kind and words: the next of the same key takes its place. */
  key: string
  words: string
  /** How often the same words came while it was in sight. */
  count: number
  staysUntilNextAction: boolean
}

/** Oldest first. */
let inSight: Shown[] = []
let shownSoFar = 0

export function showNow(kind: ToastKind, text: string, options: ToastOptions) {
  const { action, autoClose = false, id } = options
  bringToFront()
  inSight = inSight.filter(({ toastId }) => toast.isActive(toastId))
  const words = `${kind} ${text}`
  const key = id ?? words
  const before = inSight.find((shown) => shown.key === key)
  const count = before?.words === words && !action ? before.count + 1 : 1
  shownSoFar += 1
  const message = <Message key={shownSoFar} {...{ kind, text, count, action, autoClose }} />
  const look = {
    type: kind,
    icon: icons[kind],
    role: kind === 'error' ? 'alert' : 'status',
  }
  if (before) toast.update(before.toastId, { ...look, render: message, delay: 0 })
  const toastId = before?.toastId ?? toast(message, look)
  const staysUntilNextAction = autoClose === false
  inSight = inSight.filter((shown) => shown !== before)
  inSight.push({ toastId, key, words, count, staysUntilNextAction })
  for (const shown of inSight.slice(0, -maxAtOnce)) toast.dismiss(shown.toastId)
}

/** `closeToast` and `isPaused` come from the library, which clones what it is given. */
type MessageProps = Pick<ToastOptions, 'action'> &
  Partial<ToastContentProps> & {
    kind: ToastKind
    text: string
    count: number
    autoClose: number | false
  }

function Message(props: MessageProps) {
  const { kind, text, count, action, autoClose, closeToast, isPaused = true } = props
  const act = () => {
    focusBelow()
    action?.run()
    closeToast?.(true)
  }
  return (
    <div className="toast-message">
      <span>{text}</span>
      {count > 1 && <span className="toast-count">× {count}</span>}
      {kind === 'error' && <RequestNote />}
      {action && (
        <button type="button" onClick={act} className="toast-action">
          {action.label}
        </button>
      )}
      {autoClose && (
        <ToastTimer {...{ kind, isPaused }} lifetime={autoClose} onEnd={() => closeToast?.()} />
      )}
    </div>
  )
}

/** Dismisses the messages that stay until the next action: a press, a changed field, another page. */
function dismissUntilNextAction({ target }: Event) {
  const isElsewhere =
    target instanceof Element && (!target.closest(controls) || target.closest('.toast-layer'))
  if (isElsewhere) return
  for (const { toastId, staysUntilNextAction } of inSight) {
    if (staysUntilNextAction) toast.dismiss(toastId)
  }
}

const controls = 'a, button, summary, input, select, textarea'
for (const event of ['click', 'change', 'popstate'])
  addEventListener(event, dismissUntilNextAction, true)

import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import {
  type CloseButtonProps,
  Slide,
  ToastContainer,
  type ToastTransitionProps,
} from 'react-toastify/unstyled'
import { keepClear } from './toast-place.ts'
import './toast.css'

let layer: HTMLElement | undefined

/** A question grows when it says why it failed. */
const growing = new ResizeObserver(moveAside)

/**
 * Puts the messages into the dialog that is open, else into the page: what lies outside of a modal
 * dialog can be neither heard nor pressed. As a popover they are above everything there.
 */
export function bringToFront(): HTMLElement {
  layer ??= mount()
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const place = dialog ?? document.body
  if (layer.parentElement !== place || !layer.matches(':popover-open')) {
    place.append(layer)
    layer.showPopover()
    growing.disconnect()
    if (dialog) growing.observe(dialog)
    // A closed dialog hides what is in it: the layer moves out again.
    dialog?.addEventListener('close', bringToFront, { once: true })
  }
  // In the next frame: React has rendered the new message by then, so its height is known.
  requestAnimationFrame(moveAside)
  return layer
}

/** A root of its own: the messages outlive the pages, and no layout has to carry them. */
function mount() {
  const home = document.createElement('div')
  home.className = 'toast-layer'
  home.popover = 'manual'
  // Rendered now, not later: the library ignores updates of messages before its container is there.
  flushSync(() =>
    createRoot(home).render(
      <I18nProvider i18n={i18n}>
        <Messages />
      </I18nProvider>,
    ),
  )
  addEventListener('scroll', moveAside, { capture: true, passive: true })
  addEventListener('resize', moveAside)
  return home
}

function Messages() {
  const { t } = useLingui()
  return (
    <ToastContainer
      position="top-right"
      customProgressBar
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      newestOnTop
      transition={PatientSlide}
      closeButton={<CloseButton />}
      aria-label={t`Messages`}
    />
  )
}

/** The library's own is labelled in English. It clones this one, and gives it `closeToast`. */
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

function moveAside() {
  if (layer) keepClear(layer)
}

/**
 * Leaves a message paused at the end of its slide while the window has no focus or the pointer is on it.
 * The library would start the timer all the same; its own listeners start it when both are over. A focus inside of it
 * does not fall to the body.
 */
function PatientSlide(props: ToastTransitionProps) {
  const playToast = () => {
    if (document.hasFocus() && !props.nodeRef.current?.matches(':hover')) props.playToast()
  }
  const { nodeRef } = props
  useLayoutEffect(
    () => () => {
      if (nodeRef.current?.contains(document.activeElement)) focusBelow()
    },
    [nodeRef],
  )
  return <Slide {...props} playToast={playToast} />
}

/** When the message that has the focus goes. */
export function focusBelow() {
  const place = layer?.closest('dialog')?.querySelector('button') ?? document.querySelector('main')
  place?.focus({ preventScroll: true })
}

import { create } from 'zustand'

/** Chromium's; other browsers have none: https://wicg.github.io/manifest-incubations/#installation-prompts */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** The deferred prompt; undefined where the browser cannot install the shop, or has. */
const usePrompt = create<{ prompt?: InstallPrompt | undefined }>(() => ({}))

/** Called once, by the browser's entry: Chromium fires the event once, soon after a page has loaded. */
export function followInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    // Keeps the browser from asking by itself.
    event.preventDefault()
    usePrompt.setState({ prompt: event as InstallPrompt })
  })
  addEventListener('appinstalled', () => usePrompt.setState({ prompt: undefined }))
}

/** Whether this browser would install the shop now. */
export const useCanInstall = (): boolean => usePrompt(({ prompt }) => prompt !== undefined)

/** The browser asks whether to install the shop; a prompt can be used once. */
export function install() {
  usePrompt.getState().prompt?.prompt()
  usePrompt.setState({ prompt: undefined })
}

import { browserStorage } from '../../ui/browser-storage.ts'

/** In local storage: the days on which this browser could have installed the shop, or that it was offered. */
export const installKey = 'install'

/** Of the device. */
export const today = (): string => new Date().toDateString()

/** Chromium's; other browsers have none: https://wicg.github.io/manifest-incubations/#installation-prompts */
type InstallPrompt = Event & { prompt(): Promise<unknown> }

/** Undefined where the browser cannot install the shop, or has. */
export const kept: { prompt?: InstallPrompt | undefined } = {}

/**
 * Called once, by the browser's entry: the browser tells it once, as soon as a page has loaded. It does
 * not ask by itself then. This much is part of every first visit; the rest is fetched where it is needed.
 */
export function keepInstallPrompt() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept.prompt = event as InstallPrompt
    if (browserStorage.read(installKey)) import('./third-day.tsx').then((it) => it.countDay())
    else browserStorage.write(installKey, today())
  })
}

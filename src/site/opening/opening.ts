import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { create } from 'zustand'
import { callAt } from '../../platform/api/call.ts'
import { defaultFulfilment, type Fulfilment } from '../../shop/fulfilment.ts'
import type { settingsApi } from '../../shop/settings/settings.api.ts'
import type { Settings } from '../../shop/settings/settings.ts'
import { settingsAddress } from '../../shop/settings/settings-address.ts'
import { useWhileVisible } from '../../ui/use-while-visible.ts'

/** ms between two requests while a page is visible: a pause begins when the owner presses a button. */
const interval = 30_000
/** ms within which all open pages ask when the kitchen opens or closes. */
const spread = 800

type Known = {
  settings: Settings | undefined
  /** ms by which the server's clock is ahead of this one. */
  ahead: number
}

const useStore = create<Known>(() => ({ settings: undefined, ahead: 0 }))

/** The owner's settings, and whether orders are taken now; undefined until the server has answered. */
export const useOpening = (): Settings | undefined => useStore(({ settings }) => settings)

/** PICKUP where the shop offers nothing else. */
export const useDefaultFulfilment = (): Fulfilment =>
  useStore(({ settings }) => defaultFulfilment(settings?.fulfilments ?? ['DELIVERY']))

/** Whether the shop offers something else, so that an order has to say how its customer gets it. */
export const useOffersOther = (fulfilment: Fulfilment): boolean =>
  useStore(({ settings }) => settings?.fulfilments.some((one) => one !== fulfilment) ?? false)

/** ms since 1970 on the server's clock; again whenever the settings were requested. */
export const useServerTime = (): number => Date.now() + useStore(({ ahead }) => ahead)

async function refresh() {
  const { lang } = document.documentElement
  const settings = await callAt<typeof settingsApi.show>(settingsAddress).catch(() => undefined)
  if (settings && lang === document.documentElement.lang)
    useStore.setState({ settings, ahead: Date.parse(settings.now) - Date.now() })
}

/**
 * Keeps the settings right for as long as the component is there and the page is looked at. What they say
 * is in the language of the page: in another one they are requested again.
 */
export function useKitchenNews(): void {
  useWhileVisible(refresh, interval, useLingui().i18n.locale)

  const { settings, ahead } = useStore()
  // Right at the minute in which the kitchen opens or closes.
  useEffect(() => {
    const change = settings?.opensAt ?? settings?.closesAt
    const left = change ? Date.parse(change) - ahead - Date.now() : 0
    if (left <= 0 || left > interval) return
    const refreshIfVisible = () => void (document.hidden || refresh())
    const timer = setTimeout(refreshIfVisible, left + Math.random() * spread)
    return () => clearTimeout(timer)
  }, [settings, ahead])
}

/** At once, such as before a customer orders. */
export const refreshOpening = (): void => void refresh()

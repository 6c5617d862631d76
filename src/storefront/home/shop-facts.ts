import type { RouterContextProvider } from 'react-router'
import { callContext } from '../../platform/api/call.ts'
import { settingsApi } from '../../shop/settings/settings.api.ts'
import type { ShopFacts } from './structured-shop.ts'

/**
 * For loaders, and in a file of its own: the browser would load the settings and zod with it.
 * @returns undefined if the settings cannot be read: the page works without them
 */
export async function shopFacts(
  context: Readonly<RouterContextProvider>,
): Promise<ShopFacts | undefined> {
  const settings = await context
    .get(callContext)(settingsApi.show)
    .catch(() => undefined)
  if (!settings) return undefined
  const { phone, legalAddress, openingHours, exceptions, umuganda } = settings
  return { phone, legalAddress, openingHours, exceptions, umuganda }
}

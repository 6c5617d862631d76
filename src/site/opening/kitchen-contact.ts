import { useEffect } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../../ui/browser-storage.ts'
import { useOpening } from './opening.ts'

/** E.164, both. */
const Contact = z.object({ phone: z.nullable(z.string()), whatsapp: z.nullable(z.string()) })
type Contact = z.output<typeof Contact>

const storageKey = 'kitchen-contact'
const unknown: Contact = { phone: null, whatsapp: null }

/** How to reach the kitchen at once. Remembered: it is needed most where there is no network to ask for it. */
export function useKitchenContact(): Contact {
  const settings = useOpening()
  useEffect(() => {
    if (!settings) return
    const { phone, whatsapp } = settings
    browserStorage.writeJson(storageKey, { phone, whatsapp })
  }, [settings])
  return settings ?? Contact.safeParse(browserStorage.readJson(storageKey)).data ?? unknown
}

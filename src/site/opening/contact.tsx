import { useLingui } from '@lingui/react/macro'
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

/**
 * Legal name, address and TIN, each as far as the owner has given it. Like telephone numbers they come from
 * the settings after the page, whose HTML is the same for everybody and cached for long.
 */
export function useSellerLines(): string[] {
  const { t } = useLingui()
  const { legalName, legalAddress, tin } = useOpening() ?? {}
  return [legalName, legalAddress, tin && t`TIN: ${tin}`].filter((line) => typeof line === 'string')
}

/** Nothing while the owner has not said who sells. */
export function WhoSells({ className }: { className?: string }) {
  const lines = useSellerLines()
  if (lines.length === 0) return null
  return (
    <p className={className}>
      {lines.map((line) => (
        <span key={line} className="wrap-anywhere block">
          {line}
        </span>
      ))}
    </p>
  )
}

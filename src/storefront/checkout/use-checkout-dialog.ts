import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useLateCode } from '../../ui/use-late-code.ts'

const fetchDialog = () => import('./place-order-dialog.tsx')

/** The dialog is open while the address says `?order=new`: Back closes it, signing in comes back to it. */
export function useCheckoutDialog() {
  const [params, setParams] = useSearchParams()
  const { Code, bring, isComing } = useLateCode(fetchDialog)
  const isOpen = params.get('order') === 'new'

  // Fetched ahead, so that it is there when it is wanted, also without a network.
  const fetchAhead = useEffectEvent(() => (isOpen ? bring() : fetchDialog().catch(() => {})))
  useEffect(() => {
    void fetchAhead()
    import('./payment-methods.ts').then((it) => it.rememberPaymentMethods()).catch(() => {})
  }, [])

  async function open() {
    if (await bring()) setParams({ order: 'new' }, { preventScrollReset: true })
  }

  return {
    /** Its code, once it is there. */
    Code,
    isComing,
    isOpen,
    open,
    close: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
}

import { lazy, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { translate } from '../../platform/language/message.ts'
import { accountMessages } from '../../shop/accounts/account.ts'
import { i18n } from '../../site/language/i18n.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const fetchDialog = () => import('./place-order-dialog.tsx')
export const PlaceOrderDialog = lazy(fetchDialog)

/** The dialog is open while the address says `?order=new`: Back closes it, signing in comes back to it. */
export function useCheckoutDialog() {
  const [params, setParams] = useSearchParams()
  const [isOpening, setIsOpening] = useState(false)

  // Fetched ahead, so that it is there when it is wanted, also without a network; `open` tells when it could not be.
  useEffect(() => {
    fetchDialog().catch(() => {})
    import('./payment-methods.ts').then((it) => it.rememberPaymentMethods()).catch(() => {})
  }, [])

  async function open() {
    setIsOpening(true)
    try {
      await fetchDialog()
      setParams({ order: 'new' }, { preventScrollReset: true })
    } catch {
      showToast('error', translate(i18n, accountMessages.network))
    } finally {
      setIsOpening(false)
    }
  }

  return {
    isOpen: params.get('order') === 'new',
    isOpening,
    open,
    close: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
}

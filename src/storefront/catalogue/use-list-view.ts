import {
  type NavigateOptions,
  useHref,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import { type ShopView, shopView } from './shop-view.ts'
import { useAheadOfAddress } from './use-ahead-of-address.ts'

/** A list of products whose view stands in the address: changes it, and knows when it is on its way. */
export function useListView(inAddress: ShopView) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // `useNavigation` has the language in its addresses, `useLocation` has not.
  const isBusy = useNavigation().location?.pathname === useHref(pathname)
  const key = shopView.query(inAddress)
  const [view, setView] = useAheadOfAddress(inAddress, key)

  const addressOf = (change: Partial<ShopView>) => pathname + shopView.query({ ...view, ...change })
  return {
    view,
    isBusy,
    addressOf,
    change(change: Partial<ShopView>, options: NavigateOptions = {}) {
      setView({ ...view, ...change })
      navigate(addressOf(change), { preventScrollReset: true, ...options })
    },
  }
}

import { useState } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import { type ShopView, shopView } from './shop-view.ts'

/** A list of products whose view stands in the address: changes it, and knows when it is on its way. */
export function useListView(inAddress: ShopView) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isBusy = useNavigation().location?.pathname === pathname
  const key = shopView.query(inAddress)
  // A control shows its new value at once, before the list is there.
  const [view, setView] = useState(inAddress)
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    setView(inAddress)
  }

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

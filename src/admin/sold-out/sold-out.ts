import { useEffect } from 'react'
import { create } from 'zustand'
import { call } from '../../platform/api/call.ts'
import { soldOutApi } from '../../shop/catalogue/option.api.ts'
import type { SoldOutChange, SoldOutList } from '../../shop/catalogue/option.ts'

/** ms between two requests while a page is visible: another device may switch something off, too. */
const interval = 30_000

const nothing: SoldOutList = { products: [], options: [] }

/** What is sold out now, for every part of the admin area that shows it. */
export const useSoldOut = create<SoldOutList>(() => nothing)

const refresh = async () => {
  if (document.hidden) return
  const answer = await call(soldOutApi.list).catch(() => undefined)
  if (answer) useSoldOut.setState(answer, true)
}

/** Keeps the list right for as long as the component is there. */
export function useSoldOutNews(): void {
  useEffect(() => {
    void refresh()
    const timer = setInterval(refresh, interval)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [])
}

/** @throws Problem */
export async function switchSoldOut(body: SoldOutChange): Promise<void> {
  useSoldOut.setState(await call(soldOutApi.change, { body }), true)
}

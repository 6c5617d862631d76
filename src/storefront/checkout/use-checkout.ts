import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { useKeepPrevious } from '../../site/data/settled.ts'
import { onNetwork } from '../../site/network/network.ts'
import type { clientLoader } from './checkout-route.ts'

/** ms after which another try is offered: a file on its way has no limit of its own. */
const lateAfter = 15_000

/** What the dialog has to know before it can ask; `reload` asks again. */
export function useCheckout() {
  const { load, data, state } = useFetcher<typeof clientLoader>()
  const [isLate, setIsLate] = useState(false)
  const checkout = useKeepPrevious(data)
  // The file of its route did not come: what stands for it finds nothing (vite/router.ts).
  const isFileMissing = data === null
  const isFailed = Boolean(checkout.problem) || isFileMissing || isLate

  const reload = () => {
    // Only a new document asks for a file again; the address opens the dialog there.
    if (isFileMissing || isLate) location.reload()
    else void load(paths.checkout)
  }
  useEffect(() => void load(paths.checkout), [load])
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setIsLate, lateAfter, true)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [state])
  const reloadAfterAll = useEffectEvent(() => isFailed && reload())
  useEffect(() => onNetwork((isOnline) => isOnline && reloadAfterAll()), [])

  return { ...checkout.value, isFailed, isLoading: state !== 'idle' && !isLate, reload }
}

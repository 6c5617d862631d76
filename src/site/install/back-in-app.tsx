import { Suspense, useSyncExternalStore } from 'react'
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts'

const BackButton = lazyOrNothing(() => import('./back-button.tsx'))

const never = () => () => {}
const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** The way back of the installed app, which has no bar of a browser around it. */
export function BackInApp() {
  return (
    useSyncExternalStore(never, isInstalled, () => false) && (
      <Suspense>
        <BackButton />
      </Suspense>
    )
  )
}

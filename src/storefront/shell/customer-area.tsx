import { Outlet } from 'react-router'
import { networkGone } from '../../site/network/connection.ts'
import { useKitchenContact } from '../../site/opening/contact.tsx'
import { Guarded, guard } from '../../site/session/guard.tsx'
import { sessionAwaited } from '../../site/session/session.ts'
import { rememberedSession } from '../../site/session/session-storage.ts'

/** Runs before the `clientLoader` of each page inside, also on the first page of a visit. */
export const clientMiddleware = [sessionOrNoNetwork, guard('CUSTOMER')]

/** Without a stored session only the shop knows who is signed in; without a network the error page is shown. */
async function sessionOrNoNetwork(): Promise<void> {
  if (!rememberedSession()) await Promise.race([sessionAwaited(), networkGone()])
}

/** Around cart, wishlist and orders. */
export default function CustomerArea() {
  // Stores it for the times without a network.
  useKitchenContact()
  return (
    // At least as high as the window: the footer does not jump when the content arrives or the guard leads out.
    <div className="min-h-dvh">
      <Guarded>
        <Outlet />
      </Guarded>
    </div>
  )
}

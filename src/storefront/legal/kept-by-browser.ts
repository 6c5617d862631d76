import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { browserKeys, draftPrefix, TabKey } from '../../ui/storage-keys.ts'
import type { deviceStores } from '../outbox/device.ts'
import type { SeenName } from '../outbox/seen.ts'

/** Where something is kept, and the names under which it is. */
type Places = {
  readonly cookies?: readonly ('sid' | 'signedin' | 'device')[]
  readonly local?: readonly ((typeof browserKeys)[number] | typeof draftPrefix)[]
  readonly tab?: readonly TabKey[]
  readonly database?: readonly (typeof deviceStores)[number][]
  /** Of the store `seen`. */
  readonly seen?: readonly SeenName[]
  /** What the service worker keeps: names of its caches. */
  readonly caches?: readonly ('files' | 'pages' | 'data' | 'pictures')[]
}

type Row = { readonly what: MessageDescriptor } & Places

/** All that a browser keeps of the shop, in the words of the privacy page; `kept-by-browser.test.ts` holds it to the code. */
export const keptByBrowser: readonly Row[] = [
  {
    what: msg`While you are signed in: the proof of it, and that it is there.`,
    cookies: ['sid', 'signedin'],
  },
  {
    what: msg`For a year after you signed in: what lets you in even while strangers are guessing your password.`,
    cookies: ['device'],
  },
  {
    what: msg`Who is signed in: your number, role and username, until you log out.`,
    local: ['session'],
    tab: ['sessionId', 'userRole', 'username'],
  },
  {
    what: msg`Cart, wishlist and the filter of the menu, until you empty them.`,
    local: ['root'],
  },
  {
    what: msg`The order that you are typing, with address and phone number, until it is placed or you log out.`,
    local: ['order-draft'],
  },
  {
    what: msg`Orders that are not sent yet, until they are sent or withdrawn.`,
    database: ['outbox'],
  },
  {
    what: msg`For the times without a network, until you log out: your orders as you last saw them, your username, email, address and phone number, and the payment methods.`,
    database: ['seen'],
    seen: ['orders', 'order …', 'me', 'payment-methods'],
  },
  {
    what: msg`For the times without a network: the phone numbers of the kitchen.`,
    local: ['kitchen-contact'],
  },
  {
    what: msg`For the times without a network: pages, pictures and programs of the shop as you last saw them. They are the same for everybody.`,
    caches: ['pages', 'data', 'pictures', 'files'],
  },
  {
    what: msg`Your choices: language, colors, data saver.`,
    local: ['language', 'theme', 'dataSaver', 'workerSavesData'],
    database: ['settings'],
  },
  {
    what: msg`That you have logged out, until the shop has been told and all that is yours has left this device.`,
    local: ['untold', 'forgetting'],
  },
  {
    what: msg`Until you close the tab: where you wanted to go before you signed in, how far you had scrolled, and which page was loaded anew.`,
    tab: ['intendedPlace', 'react-router-scroll-positions', 'reloaded'],
  },
  {
    what: msg`Until you close the tab: which number is asked to pay your last order.`,
    tab: ['asked-payment'],
  },
  {
    what: msg`Until you close the tab: the proof from an email with which you choose a new password.`,
    tab: ['resetToken'],
  },
  {
    what: msg`Of those who run the shop: forms that are not saved, which orders they have seen, what they made last, and their choices.`,
    local: ['draft:', 'kitchen-seen', 'first-steps', 'single-keys', 'ring'],
    tab: ['categoryId', 'paymentId'],
  },
]

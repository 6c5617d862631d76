/**
 * All that is kept in local storage, by its keys. The privacy page says of each what it is: whoever adds one writes a
 * row there (`storefront/legal/kept-by-browser.ts`).
 */
export const browserKeys = [
  'root',
  'session',
  'order-draft',
  'language',
  'theme',
  'dataSaver',
  'workerSavesData',
  'kitchen-contact',
  'untold',
  'forgetting',
  'kitchen-seen',
  'first-steps',
  'single-keys',
  'ring',
] as const

/** Of forms of the admin area, by their name. */
export const draftPrefix = 'draft:'

export type BrowserKey = (typeof browserKeys)[number] | `${typeof draftPrefix}${string}`

/** The same in session storage. The last two are written by the script of the head and by React Router. */
export const tabKeys = [
  'sessionId',
  'userRole',
  'username',
  'asked-payment',
  'intendedPlace',
  'resetToken',
  'categoryId',
  'paymentId',
  'reloaded',
  'react-router-scroll-positions',
] as const

export type TabKey = (typeof tabKeys)[number]

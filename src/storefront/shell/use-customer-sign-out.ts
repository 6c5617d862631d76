import { useSignOut } from '../../site/session/use-sign-out.ts'

/** Signs out, and deals with what the browser has stored for the person. Fetched when somebody does. */
export const useCustomerSignOut = () =>
  useSignOut(async () => (await import('./left-behind.ts')).clearUp())

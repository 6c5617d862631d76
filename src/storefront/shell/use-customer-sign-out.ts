import { useSignOut } from '../../site/sign-out/use-sign-out.ts'

/** Signs out, and deals with what the browser has stored for the person. Fetched when somebody does. */
export const useCustomerSignOut = () => useSignOut(() => import('./leaving.ts'))

import { createContext } from 'react'

/** The nonce of inline scripts while the server renders, see page-policy.server.ts; undefined in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)

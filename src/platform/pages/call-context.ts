import { createContext } from 'react-router'
import type { Call } from '../api/endpoint.ts'

/** How loaders of public pages ask the API: no HTTP hop, always as a stranger. */
export const callContext = createContext<Call>()

/** Origin of the site, for canonical links and structured data. */
export const publicUrlContext = createContext<string>('')

import { createContext } from 'react-router'
import type { Call } from './endpoint.ts'
import type { OpenApiDocument } from './openapi.ts'

/** How loaders of public pages ask the API: no HTTP hop, always as a stranger. */
export const callContext = createContext<Call>()

/** The whole API as data, for the page that shows it. */
export const apiDocumentContext = createContext<OpenApiDocument>()

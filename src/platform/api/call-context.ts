import { createContext } from 'react-router'
import type { Call } from './endpoint.ts'
import type { OpenApiDocument } from './openapi.ts'

/** How loaders of public pages call the API: without HTTP, and always without a session. */
export const callContext = createContext<Call>()

/** The whole API as data, for the page that shows it. */
export const apiDocumentContext = createContext<OpenApiDocument>()

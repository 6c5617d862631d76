import { createContext } from 'react-router'
import type { Logger } from '../log.server.ts'

/** Origin of the site, for canonical links and structured data. */
export const publicUrlContext = createContext<string>('')

/** The log of the request that a page is rendered for. */
export const loggerContext = createContext<Pick<Logger, 'error'>>()

import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { handleError, loggerContext } from './entry.server.tsx'

it('logs a page that failed through the log of its request, without the query', () => {
  const lines: unknown[][] = []
  const context = new RouterContextProvider()
  context.set(loggerContext, { error: (...line: unknown[]) => void lines.push(line) })
  const request = new Request('http://igikoni.test/reset-password?token=secret')
  const err = new Error('The plate fell.')
  handleError(err, { request, context, params: {} })
  expect(lines).toEqual([[{ err, path: '/reset-password' }, 'page failed']])
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailText } from './email-text.tsx'

test.each([
  ['aline@example.rw', 'aline<wbr/>@example.rw'],
  ['"a@b"@example.rw', '&quot;a@b&quot;<wbr/>@example.rw'],
])('%s breaks before its domain', (email, broken) => {
  const markup = renderToStaticMarkup(<EmailText>{email}</EmailText>)
  expect(markup).toContain(`>${broken}</span>`)
})

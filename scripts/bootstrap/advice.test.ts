import { expect, it } from 'vitest'
import { adviceFor } from './advice.mjs'

it.each([
  ['npm error code ENOSPC', 'disk is full'],
  ['npm error Error: EACCES: permission denied, mkdir', 'No permission to write'],
  ['npm error code ECONNREFUSED', 'registry cannot be reached'],
  ['npm error code ETARGET', 'lacks a pinned version'],
  ['SyntaxError in shop-page.tsx', 'The lines above say why'],
])('says what to do about %s', (output, advice) => {
  expect(adviceFor(output)).toContain(advice)
})

import { expect, test } from 'vitest'
import { resumeDraft } from './use-draft.ts'

const at = '2026-11-26T08:00:00.000Z'
const opened = { name: 'Brochettes', description: 'From the grill' }

test('of a draft comes back what was typed, not what somebody else has changed since', () => {
  const draft = { at, opened, values: { ...opened, description: 'Hot, from the grill' } }
  const now = { name: 'Grilled', description: 'From the grill' }
  expect(resumeDraft(now, draft)).toEqual({ name: 'Grilled', description: 'Hot, from the grill' })
})

test('a draft of an earlier release, which does not say what it began with, comes back whole', () => {
  const draft = { at, values: { ...opened, name: 'Skewers' } }
  expect(resumeDraft({ name: 'Grilled', description: '' }, draft)).toEqual(draft.values)
})

test('what the form has gained since then is as it is now', () => {
  const draft = { at, opened: { name: 'Brochettes' }, values: { name: 'Skewers' } }
  expect(resumeDraft(opened, draft)).toEqual({ ...opened, name: 'Skewers' })
})

test('a draft with a version keeps it, so that saving tells what others changed', () => {
  const draft = {
    at,
    opened: { name: 'Brochettes', version: '3' },
    values: { name: 'Skewers', version: '3' },
  }
  expect(resumeDraft({ name: 'Grilled', version: '4' }, draft)).toEqual(draft.values)
})

test('without a draft the form is as the thing', () => {
  expect(resumeDraft(opened, undefined)).toEqual(opened)
})

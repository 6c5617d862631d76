import { expect, test } from 'vitest'
import { rebased, resumeDraft } from './use-draft.ts'

const opened = { name: 'Brochettes', description: 'From the grill' }

test('a draft brings back what was typed, not what others have changed since', () => {
  const draft = { opened, values: { ...opened, description: 'Hot, from the grill' } }
  const now = { name: 'Grilled', description: 'From the oven' }
  expect(resumeDraft(now, draft)).toEqual({
    values: { name: 'Grilled', description: 'Hot, from the grill' },
    base: { name: 'Grilled', description: 'From the grill' },
  })
})

test('a field that the form has gained since then is as it is now', () => {
  const draft = { opened: { name: 'Brochettes' }, values: { name: 'Skewers' } }
  expect(resumeDraft(opened, draft).values).toEqual({ ...opened, name: 'Skewers' })
})

test('without a draft the form is as the thing', () => {
  expect(resumeDraft(opened, undefined)).toEqual({ values: opened, base: opened })
})

test.each([
  ['an untouched field takes what others have saved', {}, { name: 'Grilled' }, 'Grilled', []],
  ['a typed one stays', { name: 'Skewers' }, {}, 'Skewers', []],
  ['an emptied one stays empty', { name: '' }, {}, '', []],
  ['both have changed it', { name: 'Skewers' }, { name: 'Grilled' }, 'Skewers', ['name']],
  ['both have changed it alike', { name: 'Grilled' }, { name: 'Grilled' }, 'Grilled', []],
])('%s', (_, typed, changed, name, changedByBoth) => {
  const now = { ...opened, ...changed }
  const { merged, changedByBoth: found } = rebased({ ...opened, ...typed }, { base: opened, now })
  expect(merged).toEqual({ ...opened, name })
  expect(found).toEqual(changedByBoth)
})

import { expect, test } from 'vitest'
import { rebased } from './rebased.ts'

const opened = {
  id: 7,
  paymentMethod: 'MoMo',
  gateway: null,
  code: '12345',
  translations: { fr: { paymentMethod: 'MoMo au livreur' } },
}

test.each([
  ['what is untouched stays as it is now', {}, { code: '54321' }, { code: '54321' }],
  ['what was typed is sent', { code: '999999' }, { code: '54321' }, { code: '999999' }],
  ['what was emptied stays empty', { code: null }, { code: '54321' }, { code: null }],
  ['what is not said stays unsaid', { gateway: undefined }, { gateway: 'MTN_MOMO' }, {}],
  [
    'a translation that was added stays beside one that was typed',
    { translations: { fr: { paymentMethod: 'Au livreur' } } },
    { translations: { ...opened.translations, rw: { paymentMethod: 'MoMo y’umumotari' } } },
    {
      translations: {
        fr: { paymentMethod: 'Au livreur' },
        rw: { paymentMethod: 'MoMo y’umumotari' },
      },
    },
  ],
  ['one that was taken out stays out', { translations: {} }, {}, { translations: {} }],
  [
    'one that somebody else took out comes back only where it was typed',
    {},
    { translations: {} },
    { translations: { fr: {} } },
  ],
])('%s', (_, typed, changed, sent) => {
  const { id, ...unchanged } = opened
  const mine = { ...unchanged, ...typed }
  const current = { ...opened, ...changed }
  expect(rebased(mine, { opened, current })).toEqual({ ...unchanged, ...typed, ...sent })
})

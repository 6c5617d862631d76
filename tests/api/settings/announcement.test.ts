import { afterAll, expect, it } from 'vitest'
import { asAdmin, asAnyone, historyOf } from '#tests'
import { languages } from '../../../src/platform/language/language.ts'
import { settingsApi } from '../../../src/shop/settings/settings.api.ts'
import { maxAnnouncementLength } from '../../../src/shop/settings/settings.ts'

const admin = await asAdmin()
const { lastOf, revert } = historyOf(admin)

const announcement = 'Umuganura: no grill today'
const fr = { announcement: 'Umuganura : pas de grillades aujourd’hui' }

const change = async (changes: object) => {
  const { version } = await admin.call(settingsApi.inspect)
  return admin.call(settingsApi.change, { body: { ...changes, version } })
}
const announcedIn = async (language: string) => {
  const { body } = await asAnyone().ask(settingsApi.show, { headers: { 'x-language': language } })
  return body
}
afterAll(() => change({ announcement: null, translations: null }))

it('is announced to everybody in their language, as far as it is translated', async () => {
  const translations = { fr: { announcement: ` ${fr.announcement} ` }, rw: { announcement: '' } }
  expect(await change({ announcement, translations })).toMatchObject({
    announcement,
    translations: { fr },
  })
  for (const times of [1, 2]) {
    const [en, french, rw] = [
      await announcedIn('en'),
      await announcedIn('fr-FR'),
      await announcedIn('rw'),
    ]
    expect([times, en]).toMatchObject([times, { announcement }])
    expect(en).not.toHaveProperty('untranslated')
    expect(french).toMatchObject(fr)
    expect(french).not.toHaveProperty('untranslated')
    expect(rw).toMatchObject({ announcement, untranslated: ['announcement'] })
    for (const answer of [en, french, rw]) expect(answer).not.toHaveProperty('translations')
  }
})

it('is there in no language once it was taken away', async () => {
  await change({ announcement, translations: { fr } })
  expect(await change({ announcement: null })).toMatchObject({ translations: { fr } })
  for (const language of languages) {
    expect(await announcedIn(language)).toMatchObject({ announcement: null })
    expect(await announcedIn(language)).not.toHaveProperty('untranslated')
  }
})

it('keeps its translations where a change leaves them out, and drops them for null', async () => {
  await change({ announcement, translations: { fr } })
  expect(await change({ prepMinutes: 30 })).toMatchObject({ translations: { fr } })
  expect((await change({ translations: null })).translations).toEqual({})
})

it('says in which language it is too long', async () => {
  const { version } = await admin.call(settingsApi.inspect)
  const rw = { announcement: 'x'.repeat(maxAnnouncementLength + 1) }
  const body = { version, translations: { rw } }
  expect(await admin.refusal(settingsApi.change, { body })).toMatchObject({
    status: 400,
    fields: { 'translations.rw.announcement': 'At most 200 characters.' },
  })
})

it('has its translations in the history, from where they come back', async () => {
  await change({ announcement, translations: { fr } })
  await change({ translations: {} })
  const entry = await lastOf('settings')
  expect(entry).toMatchObject({
    changes: [{ field: 'translations', from: { fr }, to: {} }],
    isRevertible: true,
  })
  await revert(entry)
  expect(await admin.call(settingsApi.inspect)).toMatchObject({ translations: { fr } })
  expect(await announcedIn('fr')).toMatchObject(fr)
})

import { afterAll, expect, it } from 'vitest'
import { asAdmin, asAnyone, changeSettings } from '#tests'
import { languages } from '../../../src/platform/language/language.ts'
import { settingsApi } from '../../../src/shop/settings/settings.api.ts'

const admin = await asAdmin()

const announcement = 'Umuganura: no grill today'
const fr = { announcement: 'Umuganura : pas de grillades aujourd’hui' }

const change = (changes: object) => changeSettings(admin, changes)
const announcedIn = async (language: string) => {
  const { body } = await asAnyone().ask(settingsApi.show, { headers: { 'x-language': language } })
  return body
}
afterAll(() => change({ announcement: null, translations: null }))

it('is announced to everybody in their language, as far as it is translated', async () => {
  const translations = { fr: { announcement: ` ${fr.announcement} ` }, rw: { announcement: '' } }
  const changed = await change({ announcement, translations })
  expect(changed).toMatchObject({ announcement, translations: { fr } })
  for (const times of [1, 2]) {
    const en = await announcedIn('en')
    const french = await announcedIn('fr-FR')
    const rw = await announcedIn('rw')
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

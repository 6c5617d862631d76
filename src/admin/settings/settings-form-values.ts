import { isBlank } from '../../platform/language/translations.ts'
import { announcementTexts } from '../../shop/settings/settings.ts'
import { readTranslations } from '../form/translation-values.ts'

/** What saving sends of the form's named fields, as it is typed. */
export function readSettingsForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const numberOrNull = (name: string) => (text(name) === '' ? null : Number(text(name)))
  const announcement = text('announcement')
  return {
    announcement,
    // Those of one that is taken away would stand under the next one.
    translations: isBlank(announcement)
      ? null
      : readTranslations(announcementTexts, Object.fromEntries(form)),
    legalName: text('legalName'),
    legalAddress: text('legalAddress'),
    tin: text('tin'),
    phone: text('phone'),
    whatsapp: text('whatsapp'),
    prepMinutes: Number(text('prepMinutes')),
    openOrdersPerCustomer: numberOrNull('openOrdersPerCustomer'),
    newCustomerPieces: numberOrNull('newCustomerPieces'),
    prepay: form.has('prepay'),
    prepayMinutes: Number(text('prepayMinutes')),
  }
}

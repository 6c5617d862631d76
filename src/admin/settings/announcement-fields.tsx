import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import {
  type AdminSettings,
  announcementTexts,
  maxAnnouncementLength,
} from '../../shop/settings/settings.ts'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { TranslationFolds } from '../form/translation-folds.tsx'
import { translationValues } from '../form/translation-values.ts'

type AnnouncementFieldsProps = {
  settings: Pick<AdminSettings, 'announcement' | 'translations'>
  errors: FieldErrors
}

/** What every page of the shop says, in each language. */
export function AnnouncementFields({ settings, errors }: AnnouncementFieldsProps) {
  const { t } = useLingui()
  const [start] = useState(() => ({
    announcement: settings.announcement ?? '',
    ...translationValues(announcementTexts, settings.translations),
  }))
  const [values, setValues] = useState(start)
  const note = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setValues({ ...values, [target.name]: target.value })
  }
  return (
    <div onChange={note} className="flex flex-col gap-5">
      <TextField
        label={t`Announcement`}
        name="announcement"
        maxLength={maxAnnouncementLength}
        hint={t`Shown on every page of the shop. Leave empty for none.`}
        defaultValue={start.announcement}
        error={errors.announcement}
      />
      <TranslationFolds
        fields={[{ field: 'announcement', maxLength: maxAnnouncementLength, isOptional: true }]}
        values={values}
        errors={errors}
      />
    </div>
  )
}

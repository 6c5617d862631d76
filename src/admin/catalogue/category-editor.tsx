import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import {
  CategoryForm,
  categoryTexts,
  type EnteredCategory,
  maxCategoryDescriptionLength,
  maxCategoryNameLength,
} from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import {
  readTranslations,
  TranslationFolds,
  translationValues,
} from '../form/translation-folds.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'

type CategoryEditorProps = {
  /** The one to be changed; without it a new one is made. */
  category?: EnteredCategory
  /** @returns the words for what was saved */
  save: (answers: z.output<typeof CategoryForm>) => Promise<string>
  failedMessage: string
  submitLabel: string
}

export function CategoryEditor({
  category,
  save,
  failedMessage,
  submitLabel,
}: CategoryEditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saving = useSavingForm({
    draftName: `category-${category?.id ?? 'new'}`,
    opened: {
      name: category?.name ?? '',
      description: category?.description ?? '',
      ...translationValues(categoryTexts, category?.translations ?? {}),
    },
    schema: CategoryForm,
    read: (typed) => ({ ...typed, translations: readTranslations(categoryTexts, typed) }),
    save,
    onSaved: () => navigate(paths.admin.categories),
    failedMessage,
  })
  const { draft, form } = saving
  return (
    <FormPage saving={saving} submitLabel={submitLabel}>
      <Panel className="flex flex-col gap-5">
        <TextField
          label={t`Name`}
          name="name"
          defaultValue={draft.start.name}
          error={form.errors.name}
          maxLength={maxCategoryNameLength}
          autoComplete="off"
        />
        <TextAreaField
          label={t`Description`}
          name="description"
          defaultValue={draft.start.description}
          error={form.errors.description}
          maxLength={maxCategoryDescriptionLength}
        />
        <TranslationFolds
          fields={[
            { field: 'name', maxLength: maxCategoryNameLength },
            { field: 'description', maxLength: maxCategoryDescriptionLength, isLong: true },
          ]}
          values={draft.values}
          errors={form.errors}
        />
      </Panel>
    </FormPage>
  )
}

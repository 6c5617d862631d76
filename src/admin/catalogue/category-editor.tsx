import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import {
  type Category,
  CategoryForm,
  maxCategoryDescriptionLength,
  maxCategoryNameLength,
} from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'

type CategoryEditorProps = {
  /** The one to be changed; without it a new one is made. */
  category?: Category
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
    opened: { name: category?.name ?? '', description: category?.description ?? '' },
    schema: CategoryForm,
    save,
    onSaved: () => navigate(paths.admin.categories),
    failedMessage,
  })
  const { draft, form } = saving
  return (
    <FormPage saving={saving} submitLabel={submitLabel} className="max-w-prose">
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
      </Panel>
    </FormPage>
  )
}

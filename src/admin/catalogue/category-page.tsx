import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import {
  CategoryForm,
  categoryTexts,
  type EnteredCategory,
  maxCategoryDescriptionLength,
  maxCategoryNameLength,
} from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import {
  actingUser,
  EditorPage,
  editorLoader,
  editorMeta,
  reloadsWithAddress,
} from '../editor/editor-page.tsx'
import { FormPage } from '../form/form-page.tsx'
import {
  readTranslations,
  TranslationFolds,
  translationValues,
} from '../form/translation-folds.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/category-page'

const edited = {
  noun: 'category',
  list: adminPages.categories,
  create: adminPages.createCategory,
  update: adminPages.updateCategory,
  load: (id: string, options?: { signal: AbortSignal }) =>
    call(categoryApi.show, { params: { id }, ...options }),
  failedMessage: msg`Error fetching category details. Please try again later.`,
} as const

export const meta = editorMeta(edited)
export const clientLoader = editorLoader(edited)
export const shouldRevalidate = reloadsWithAddress

export default function CategoryPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <EditorPage key={id} edited={edited} loaded={loaderData}>
      {(category) => <Editor id={id} category={category} />}
    </EditorPage>
  )
}

const valuesOf = (category: EnteredCategory | undefined) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  ...translationValues(categoryTexts, category?.translations ?? {}),
})

type EditorProps = { id: string | undefined; category: EnteredCategory | undefined }

function Editor({ id, category }: EditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saving = useSavingForm({
    draftName: `category-${id ?? 'new'}`,
    thing: category,
    valuesOf,
    load: id === undefined ? undefined : () => edited.load(id),
    schema: CategoryForm,
    read: (typed) => ({ ...typed, translations: readTranslations(categoryTexts, typed) }),
    async save(answers) {
      const body = { ...answers, user: await actingUser() }
      if (id) {
        const { name } = await call(categoryApi.update, { params: { id }, body })
        return t`Category "${name}" updated successfully.`
      }
      const created = await call(categoryApi.create, { body })
      tabStorage.write('categoryId', String(created.id))
      const { name } = created
      return t`Category "${name}" created successfully.`
    },
    onSaved: () => navigate(paths.admin.categories),
    failedMessage: id
      ? t`An error occurred while updating the category.`
      : t`An error occurred while creating the category.`,
  })
  const { field } = saving
  return (
    <FormPage saving={saving} submitLabel={id ? t`Update Category` : t`Create Category`}>
      <Panel className="flex flex-col gap-5">
        <TextField
          label={t`Name`}
          {...field('name')}
          maxLength={maxCategoryNameLength}
          autoComplete="off"
        />
        <TextAreaField
          label={t`Description`}
          {...field('description')}
          maxLength={maxCategoryDescriptionLength}
        />
        <TranslationFolds
          fields={[
            { field: 'name', maxLength: maxCategoryNameLength },
            { field: 'description', maxLength: maxCategoryDescriptionLength, isLong: true },
          ]}
          saving={saving}
        />
      </Panel>
    </FormPage>
  )
}

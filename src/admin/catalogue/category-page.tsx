import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
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
import { privateMeta } from '../../site/pages/page-meta.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { actingUser } from '../form/acting-user.ts'
import { FormPage } from '../form/form-page.tsx'
import { loadOrLeave, reloadsWithAddress } from '../form/load-or-leave.ts'
import {
  readTranslations,
  TranslationFolds,
  translationValues,
} from '../form/translation-folds.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'
import { ThingHistory } from '../history/thing-history.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/category-page'

const pageOf = (id: unknown) => (id ? adminPages.updateCategory : adminPages.createCategory)

export const meta = ({ params, matches }: { params: { id?: string }; matches: unknown[] }) =>
  privateMeta(pageOf(params.id).title)({ matches })

const load = (id: string, options?: { signal: AbortSignal }) =>
  call(categoryApi.show, { params: { id }, ...options })

/** Without an id the page creates a category. */
export const clientLoader = async ({ params, url, request }: Route.ClientLoaderArgs) =>
  params.id
    ? loadOrLeave(load(params.id, { signal: request.signal }), {
        url,
        to: paths.admin.categories,
        message: msg`Error fetching category details. Please try again later.`,
      })
    : undefined

export const shouldRevalidate = reloadsWithAddress

export default function CategoryPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[
          { label: t`Categories`, to: paths.admin.categories },
          { label: id ? t`Update` : t`Create` },
        ]}
      />
      <PageHeading>{t(pageOf(id).title)}</PageHeading>
      <CategoryEditor key={id ?? ''} id={id} loaded={loaderData} />
    </div>
  )
}

const valuesOf = (category: EnteredCategory | undefined) => ({
  name: category?.name ?? '',
  description: category?.description ?? '',
  ...translationValues(categoryTexts, category?.translations ?? {}),
})

type CategoryEditorProps = { id: string | undefined; loaded: EnteredCategory | undefined }

function CategoryEditor({ id, loaded }: CategoryEditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [category, setCategory] = useState(loaded)
  const saving = useSavingForm({
    draftName: `category-${id ?? 'new'}`,
    thing: category,
    valuesOf,
    load: id === undefined ? undefined : () => load(id),
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
  const { draft, form } = saving
  return (
    <>
      <FormPage saving={saving} submitLabel={id ? t`Update Category` : t`Create Category`}>
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
      {category && (
        <ThingHistory
          noun="category"
          id={category.id}
          onReverted={async () => setCategory(await load(String(category.id)))}
        />
      )}
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { optionGroupApi } from '../../shop/catalogue/option.api.ts'
import {
  maxChosen,
  maxOptionNameLength,
  type OptionGroup,
  OptionGroupForm,
  optionTextNames,
} from '../../shop/catalogue/option.ts'
import { paths } from '../../shop/paths.ts'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { EditorPage, editorLoader, editorMeta, reloadsWithAddress } from '../editor/editor-page.tsx'
import { FormPage } from '../form/form-page.tsx'
import {
  readTranslations,
  TranslationFolds,
  translationValues,
} from '../form/translation-folds.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/option-group-page'
import { firstRows, OptionRows, readRows, rowsOf } from './option-rows.tsx'

const edited = {
  noun: 'option-group',
  list: adminPages.options,
  create: adminPages.createOptions,
  update: adminPages.updateOptions,
  load: (id: string, options?: { signal: AbortSignal }) =>
    call(optionGroupApi.show, { params: { id }, ...options }),
  failedMessage: msg`These options could not be loaded. Please try again.`,
} as const

export const meta = editorMeta(edited)
export const clientLoader = editorLoader(edited)
export const shouldRevalidate = reloadsWithAddress

export default function OptionGroupPage({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <EditorPage key={id} edited={edited} loaded={loaderData}>
      {(group) => <Editor id={id} group={group} />}
    </EditorPage>
  )
}

const valuesOf = (group: OptionGroup | undefined) => ({
  name: group?.name ?? '',
  min: String(group?.min ?? 1),
  max: String(group?.max ?? 1),
  ask: group?.ask ? 'yes' : '',
  options: group ? rowsOf(group.options) : firstRows,
  ...translationValues(optionTextNames, group?.translations ?? {}),
})

const counts = Array.from({ length: maxChosen + 1 }, (_, count) => (
  <option key={String(count)}>{count}</option>
))

type EditorProps = { id: string | undefined; group: OptionGroup | undefined }

function Editor({ id, group }: EditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saving = useSavingForm({
    draftName: `options-${id ?? 'new'}`,
    thing: group,
    valuesOf,
    load: id === undefined ? undefined : () => edited.load(id),
    schema: OptionGroupForm,
    read: (typed) => ({
      ...typed,
      min: Number(typed.min),
      max: Number(typed.max),
      ask: typed.ask === 'yes',
      options: readRows(typed.options),
      version: undefined,
      translations: readTranslations(optionTextNames, typed),
    }),
    async save(answers, { current }) {
      if (!id) {
        const { name } = await call(optionGroupApi.create, { body: answers })
        return t`Options "${name}" created successfully.`
      }
      const body = { ...answers, version: current?.version ?? 0 }
      const { name } = await call(optionGroupApi.update, { params: { id }, body })
      return t`Options "${name}" updated successfully.`
    },
    onSaved: () => navigate(paths.admin.options),
    failedMessage: t`The options could not be saved.`,
  })
  const { draft, field, form } = saving
  return (
    <FormPage saving={saving} submitLabel={id ? t`Update options` : t`Create options`}>
      <Panel className="flex flex-col gap-5">
        <TextField
          label={t`Name`}
          {...field('name')}
          maxLength={maxOptionNameLength}
          autoComplete="off"
          hint={t`Such as Size, Sauces or Extras. Dishes show it above the options.`}
        />
        <div className="grid items-start gap-5 xs:grid-cols-2">
          <SelectField label={t`Choose at least`} {...field('min')}>
            {counts}
          </SelectField>
          <SelectField label={t`Choose at most`} {...field('max')}>
            {counts}
          </SelectField>
        </div>
        <SelectField label={t`When the page of a dish opens`} {...field('ask')}>
          <option value="">{t`What is chosen by itself is chosen`}</option>
          <option value="yes">{t`Nothing is chosen: customers are asked`}</option>
        </SelectField>
        <OptionRows
          value={draft.values.options}
          errors={form.errors}
          onChange={(options) => saving.set('options', options)}
        />
        <TranslationFolds
          fields={[{ field: 'name', maxLength: maxOptionNameLength }]}
          saving={saving}
        />
      </Panel>
    </FormPage>
  )
}

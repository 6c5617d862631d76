import { useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { type Category, CategoryForm as CategoryRules } from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import { useFormDraft } from '../form/use-draft.ts'

type CategoryFormProps = {
  /** The one to be changed; without it a new one is made. */
  category?: Category
  save: (answers: z.output<typeof CategoryRules>) => Promise<Category>
  savedMessage: (name: string) => string
  failedMessage: string
  submitLabel: string
}

export function CategoryForm(props: CategoryFormProps) {
  const { category, save, savedMessage, failedMessage, submitLabel } = props
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const draft = useFormDraft(`category-${category?.id ?? 'new'}`, {
    name: category?.name ?? '',
    description: category?.description ?? '',
  })
  const form = useForm({
    schema: CategoryRules,
    async send(answers) {
      setFailure(undefined)
      const saved = await save(answers)
      draft.finish()
      showToast('success', savedMessage(saved.name))
      await navigate(paths.admin.categories)
    },
    onRefused(problem) {
      setFailure(problem.message)
      showToast('error', failedMessage, { id: 'save' })
    },
  })

  return (
    <FormPage
      form={form}
      draft={draft}
      submitLabel={submitLabel}
      busyLabel="Saving…"
      failure={failure}
    >
      <Panel className="flex max-w-prose flex-col gap-5">
        <TextField
          label="Name"
          name="name"
          defaultValue={draft.start.name}
          error={form.errors.name}
          maxLength={80}
          autoComplete="off"
        />
        <TextAreaField
          label="Description"
          name="description"
          defaultValue={draft.start.description}
          error={form.errors.description}
          maxLength={2000}
        />
      </Panel>
    </FormPage>
  )
}

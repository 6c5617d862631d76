import { Link } from 'react-router'
import { call } from '../../platform/call.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { paths } from '../../web/paths.ts'
import { categoryApi } from './category.api.ts'
import { categoryMessages } from './category.ts'

type CategorySelectProps = { defaultValue: string; error: string | undefined }

/** Which category a product belongs to. */
export function CategorySelect({ defaultValue, error }: CategorySelectProps) {
  const { value: categories, problem } = useLoad((signal) => call(categoryApi.list, { signal }))
  const isEmpty = categories?.length === 0
  return (
    <SelectField
      // The choice made before the categories were here can only be shown once they are.
      key={categories ? 'ready' : 'loading'}
      label="Category"
      name="category"
      defaultValue={defaultValue}
      error={problem && !categories ? categoryMessages.listFailed : error}
      hint={isEmpty && <Link to={paths.admin.createCategory}>Create the first category</Link>}
    >
      <option value="">Select a category</option>
      {!categories && defaultValue && <option value={defaultValue}>…</option>}
      {categories?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

import { Link } from 'react-router'
import type { Category } from '../../shop/catalogue/category.ts'
import { longestName } from '../../shop/catalogue/product-limits.ts'
import { paths } from '../../shop/paths.ts'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ProductFormValues } from './product-form-values.ts'

type ProductFieldsProps = {
  start: ProductFormValues
  errors: FieldErrors
  /** Undefined when they could not be loaded. */
  categories: readonly Category[] | undefined
}

/** Every field of a product but its picture. */
export function ProductFields({ start, errors, categories }: ProductFieldsProps) {
  return (
    <>
      <SelectField
        // A select shows its default value only if that option exists when it is mounted.
        key={categories ? 'ready' : 'loading'}
        label="Category"
        name="category"
        defaultValue={start.category}
        error={errors.category}
        hint={
          categories?.length === 0 && (
            <Link to={paths.admin.createCategory} className="link">
              Create the first category
            </Link>
          )
        }
      >
        <option value="">Select a category</option>
        {!categories && start.category && <option value={start.category}>…</option>}
        {categories?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Name"
        name="name"
        defaultValue={start.name}
        error={errors.name}
        maxLength={longestName}
        autoComplete="off"
      />
      <div className="grid items-start gap-5 xs:grid-cols-2">
        <TextField
          label="Price"
          name="price"
          unit="Rwf"
          inputMode="decimal"
          defaultValue={start.price}
          error={errors.price}
          autoComplete="off"
        />
        <TextField
          label="Quantity"
          name="quantity"
          inputMode="numeric"
          defaultValue={start.quantity}
          error={errors.quantity}
          autoComplete="off"
        />
      </div>
      <TextAreaField
        label="Description"
        name="description"
        rows={6}
        defaultValue={start.description}
        error={errors.description}
        maxLength={5000}
        hint="What stands between a colon and a dash is shown bold and red."
      />
    </>
  )
}

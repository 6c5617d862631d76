import { Trans, useLingui } from '@lingui/react/macro'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { numberIn } from '../../platform/language/figures.ts'
import { isBlank } from '../../platform/language/translations.ts'
import { type EnteredOption, maxOptionNameLength, maxOptions } from '../../shop/catalogue/option.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { RowTranslations } from '../form/translation-folds.tsx'

/** An option as it is typed. The form has all rows in one field, as JSON. */
interface Row extends Pick<EnteredOption, 'name' | 'isDefault' | 'translations'> {
  readonly id?: number
  /** Rwf, as text that need not be right yet. */
  readonly extra: string
}

const emptyRow: Row = { name: '', extra: '0', isDefault: false, translations: {} }

/** What a new group begins with. */
export const firstRows = JSON.stringify([{ ...emptyRow, isDefault: true }, emptyRow])

export const rowsOf = (options: readonly EnteredOption[]): string =>
  JSON.stringify(options.map((option): Row => ({ ...option, extra: String(option.extra) })))

const parseRows = (value: string): readonly Row[] => JSON.parse(value)

/** The rows as the rules of a group take them. */
export const readRows = (value: string) =>
  parseRows(value).map((row) => ({
    ...row,
    extra: isBlank(row.extra) ? Number.NaN : numberIn(row.extra),
  }))

type OptionRowsProps = {
  value: string
  errors: FieldErrors
  onChange: (value: string) => void
}

/** The options of a group in the order of the menu. */
export function OptionRows({ value, errors, onChange }: OptionRowsProps) {
  const { t } = useLingui()
  const rows = parseRows(value)
  const save = (changed: readonly Row[]) => onChange(JSON.stringify(changed))
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t`Options`}</legend>
      {errors.options && (
        <p aria-invalid="true" tabIndex={-1} className="mb-2 font-medium text-danger-ink text-sm">
          {errors.options}
        </p>
      )}
      <ol className="divide-y divide-line rounded-md border border-line">
        {rows.map((row, index) => (
          <OptionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a new option has no id yet
            key={index}
            row={row}
            position={index}
            errors={errors}
            onChange={(part) => save(rows.with(index, { ...row, ...part }))}
            onMoveUp={() => save(rows.toSpliced(index, 1).toSpliced(index - 1, 0, row))}
            onRemove={() => save(rows.toSpliced(index, 1))}
          />
        ))}
      </ol>
      {rows.length < maxOptions && (
        <Button tone="secondary" className="mt-3" onClick={() => save([...rows, emptyRow])}>
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Add an option</Trans>
        </Button>
      )}
    </fieldset>
  )
}

type OptionRowProps = {
  row: Row
  /** From 0. */
  position: number
  errors: FieldErrors
  onChange: (part: Partial<Row>) => void
  onMoveUp: () => void
  onRemove: () => void
}

function OptionRow({ row, position, errors, onChange, onMoveUp, onRemove }: OptionRowProps) {
  const { t } = useLingui()
  const number = position + 1
  const { name, extra, isDefault, translations } = row
  const shown = name || t`option ${number}`
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={t`Option ${number}`}
          value={name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={errors[`options.${position}.name`]}
          maxLength={maxOptionNameLength}
          autoComplete="off"
          className="min-w-40 flex-2"
        />
        <TextField
          label={t`Extra for ${shown}`}
          value={extra}
          onChange={(event) => onChange({ extra: event.target.value })}
          error={errors[`options.${position}.extra`]}
          unit="Rwf"
          inputMode="decimal"
          autoComplete="off"
          className="min-w-32 flex-1"
        />
        <span className="flex self-end">
          {position > 0 && (
            <IconButton label={t`Move ${shown} up`} onClick={onMoveUp}>
              <ArrowUp aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={t`Remove ${shown}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <Checkbox
        label={t`Chosen by itself`}
        checked={isDefault}
        onChange={(event) => onChange({ isDefault: event.target.checked })}
      />
      <RowTranslations
        field="name"
        translations={translations}
        maxLength={maxOptionNameLength}
        isExpected
        labelIn={(languageName) => t`Name in ${languageName}`}
        errorIn={(language) => errors[`options.${position}.translations.${language}.name`]}
        onChange={(changed) => onChange({ translations: changed })}
      />
    </li>
  )
}

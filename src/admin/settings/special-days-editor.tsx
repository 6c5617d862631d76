import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { isBlank } from '../../platform/language/translations.ts'
import {
  maxReasonLength,
  maxSpecialDays,
  type StoredSpecialDay,
} from '../../shop/settings/special-days.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { RowTranslations } from '../form/translation-folds.tsx'
import type { FieldOf } from '../form/use-saving-form.ts'
import { errorAt, HoursOfDay } from './hours-editor.tsx'

/** A special day as it is typed. The form has all rows in one field, as JSON. */
interface Row extends StoredSpecialDay {
  readonly reason: string
  readonly translations: NonNullable<StoredSpecialDay['translations']>
}

const emptyRow: Row = { from: '', to: '', hours: [], reason: '', translations: {} }

export const rowsOf = (days: readonly StoredSpecialDay[]): string =>
  JSON.stringify(days.map((day) => ({ ...emptyRow, ...day })))

export const readRows = (value: string): readonly Row[] => JSON.parse(value)

type SpecialDaysProps = {
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
  umuganda: ReturnType<FieldOf<'umuganda'>>
  errors: FieldErrors
}

/** Days whose hours differ from those of the week, and Umuganda. */
export function SpecialDays({ rows, onChange, umuganda, errors }: SpecialDaysProps) {
  const { t } = useLingui()
  return (
    <Panel aria-labelledby="special-days" className="flex flex-col gap-4">
      <div>
        <h2 id="special-days" className="text-xl">{t`Special days`}</h2>
        <p className="mt-1 text-ink-soft text-sm">
          {t`On these days their own hours replace those of the week. Customers read why the kitchen is closed.`}
        </p>
      </div>
      {rows.map((row, index) => (
        <SpecialDay
          // biome-ignore lint/suspicious/noArrayIndexKey: a special day has no other name
          key={index}
          row={row}
          position={index}
          errors={errors}
          onChange={(part) => onChange(rows.with(index, { ...row, ...part }))}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.length < maxSpecialDays && (
        <Button
          tone="secondary"
          className="self-start"
          onClick={() => onChange([...rows, emptyRow])}
        >
          <Plus aria-hidden="true" className="size-5" />
          <Trans>Add a special day</Trans>
        </Button>
      )}
      <TextField
        label={t`Opens on Umuganda at`}
        {...umuganda}
        type="time"
        hint={t`The last Saturday of the month. Leave empty to open as usual.`}
        className="sm:max-w-80"
      />
    </Panel>
  )
}

type SpecialDayProps = {
  row: Row
  /** From 0. */
  position: number
  errors: FieldErrors
  onChange: (part: Partial<Row>) => void
  onRemove: () => void
}

function SpecialDay({ row, position, errors, onChange, onRemove }: SpecialDayProps) {
  const { t } = useLingui()
  const number = position + 1
  const name = t`Special day ${number}`
  const { from, to, hours, reason, translations } = row
  const error = (field: string) => errors[`exceptions.${position}.${field}`]
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold text-sm">{name}</legend>
      <div className="flex items-start gap-3">
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 xs:grid-cols-2">
          <TextField
            label={t`First day`}
            type="date"
            required
            value={from}
            onChange={({ target: { value } }) =>
              onChange({ from: value, ...(to < value && { to: value }) })
            }
            error={error('from')}
          />
          <TextField
            label={t`Last day`}
            type="date"
            required
            value={to}
            min={from || undefined}
            onChange={({ target }) => onChange({ to: target.value })}
            error={error('to')}
          />
        </div>
        <IconButton label={t`Remove special day ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <HoursOfDay
        name={name}
        label={t`Hours`}
        spans={hours}
        error={errorAt(`exceptions.${position}.hours`, errors)}
        onChange={(changed) => onChange({ hours: changed })}
      />
      <TextField
        label={t`Reason`}
        value={reason}
        onChange={({ target }) => onChange({ reason: target.value })}
        error={error('reason')}
        maxLength={maxReasonLength}
        autoComplete="off"
        hint={t`Such as Christmas. May stay empty.`}
      />
      <RowTranslations
        field="reason"
        translations={translations}
        maxLength={maxReasonLength}
        isExpected={!isBlank(reason)}
        labelIn={(languageName) => t`Reason in ${languageName}`}
        errorIn={(language) => error(`translations.${language}.reason`)}
        onChange={(changed) => onChange({ translations: changed })}
      />
    </fieldset>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OpeningHours } from '../../shop/settings/opening-hours.ts'
import { useDayNames } from '../../site/format/day-names.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { HoursOfDay } from './hours-of-day.tsx'
import { defaultHours } from './next-hours.ts'

type HoursEditorProps = {
  /** Null: always open. */
  hours: OpeningHours | null
  onChange: (hours: OpeningHours | null) => void
  /** By field, such as `openingHours.0.1.to` for Monday's second hours. */
  errors: FieldErrors
}

const defaultWeek: OpeningHours = Array.from({ length: 7 }, () => [defaultHours])

/** Hours of each day; what ends before it begins goes on past midnight. */
export function HoursEditor({ hours, onChange, errors }: HoursEditorProps) {
  const { t } = useLingui()
  const dayNames = useDayNames()
  const [lastHours, setLastHours] = useState(hours ?? defaultWeek)
  const change = (changed: OpeningHours | null) => {
    if (changed) setLastHours(changed)
    onChange(changed)
  }
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold text-sm">{t`Opening hours`}</legend>
      <Checkbox
        label={t`Always open`}
        checked={hours === null}
        onChange={({ currentTarget }) => change(currentTarget.checked ? null : lastHours)}
      />
      {hours?.map((spans, day) => {
        const name = dayNames[day] ?? ''
        return (
          <HoursOfDay
            key={name}
            name={name}
            spans={spans}
            error={errorAt(`openingHours.${day}`, errors)}
            onChange={(changed) =>
              change(hours.map((old, index) => (index === day ? changed : old)))
            }
            onCopy={() => change(hours.map(() => spans))}
          />
        )
      })}
    </fieldset>
  )
}

const errorAt = (place: string, errors: HoursEditorProps['errors']): string | undefined =>
  Object.entries(errors).find(([field]) => `${field}.`.startsWith(`${place}.`))?.[1]

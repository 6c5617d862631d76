import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import type { OpeningHours, Spans } from '../../shop/settings/opening-hours.ts'
import { useDayNames } from '../../site/format/date-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { defaultHours, nextHours } from './pause-panel.tsx'

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
        error={errors.openingHours}
      />
      {hours?.map((spans, day) => {
        const name = dayNames[day] ?? ''
        return (
          <HoursOfDay
            key={name}
            name={name}
            spans={spans}
            error={errorAt(`openingHours.${day}`, errors)}
            onChange={(changed) => change(hours.with(day, changed))}
            onCopy={() => change(hours.map(() => spans))}
          />
        )
      })}
    </fieldset>
  )
}

/** The first message of a place or of what is in it, such as `openingHours.0`. */
export const errorAt = (place: string, errors: HoursEditorProps['errors']): string | undefined =>
  Object.entries(errors).find(([field]) => `${field}.`.startsWith(`${place}.`))?.[1]

type HoursOfDayProps = {
  name: string
  /** Shown in place of the name. */
  label?: string
  spans: Spans
  error: string | undefined
  onChange: (spans: Spans) => void
  onCopy?: () => void
}

const timeStyle =
  'min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-2 tabular-nums aria-invalid:border-danger mobile:flex-1 mobile:px-1 mobile:text-sm'

export function HoursOfDay(props: HoursOfDayProps) {
  const { name, label = name, spans, error, onChange, onCopy } = props
  const { t } = useLingui()
  const errorId = useId()
  const input = {
    type: 'time',
    required: true,
    className: timeStyle,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && errorId,
  } as const
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-t pt-2 mobile:justify-between">
      <span className="min-h-11 w-28 content-center font-semibold mobile:w-auto">{label}</span>
      <div className="flex flex-1 basis-[21.5rem] flex-col gap-2 mobile:order-last mobile:basis-full">
        {spans.length === 0 && (
          <span className="min-h-11 content-center text-ink-soft">{t`Closed`}</span>
        )}
        {spans.map((span, index) => {
          const edge = (which: 'from' | 'to', label: string) => (
            <input
              {...input}
              aria-label={label}
              value={span[which]}
              onChange={({ currentTarget: { value } }) =>
                onChange(spans.with(index, { ...span, [which]: value }))
              }
            />
          )
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other name
            <span key={index} className="flex flex-wrap items-center gap-2 mobile:gap-1">
              {edge('from', t`${name}, from`)}–{edge('to', t`${name}, to`)}
              {span.to < span.from && (
                <span className="order-last basis-full text-ink-soft text-sm">
                  {t`past midnight`}
                </span>
              )}
              <IconButton
                label={t`Remove these hours of ${name}`}
                onClick={() => onChange(spans.toSpliced(index, 1))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </span>
          )
        })}
        {error && (
          <p id={errorId} role="alert" className="font-medium text-danger-ink text-sm">
            {t`${name}: ${error}`}
          </p>
        )}
      </div>
      <span className="ms-auto flex mobile:ms-0">
        <IconButton
          label={t`Add hours on ${name}`}
          onClick={() => onChange([...spans, nextHours(spans)])}
        >
          <Plus aria-hidden="true" />
        </IconButton>
        {onCopy && (
          <Button tone="quiet" aria-label={t`Copy to all days: ${name}`} onClick={onCopy}>
            <Copy aria-hidden="true" className="size-4" />
            {t`Copy to all days`}
          </Button>
        )}
      </span>
    </div>
  )
}

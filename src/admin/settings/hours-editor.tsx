import { useLingui } from '@lingui/react/macro'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { OpeningHours } from '../../shop/settings/opening-hours.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { useDayNames } from './day-names.ts'

type HoursEditorProps = {
  hours: OpeningHours | null
  onChange: (hours: OpeningHours | null) => void
  error: string | undefined
}

const usual = { from: '08:00', to: '21:30' }
const timeStyle =
  'min-h-11 min-w-0 rounded-md border border-line-strong bg-surface px-2 tabular-nums mobile:flex-1 mobile:px-1 mobile:text-sm'

/** Hours of each day; what ends before it begins goes on past midnight. */
export function HoursEditor({ hours, onChange, error }: HoursEditorProps) {
  const { t } = useLingui()
  const dayNames = useDayNames()
  const setDay = (day: number, spans: OpeningHours[number]) =>
    onChange((hours ?? []).map((old, index) => (index === day ? spans : old)))

  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? 'hours-error' : undefined}>
      <legend className="mb-2 font-semibold text-sm">{t`Opening hours`}</legend>
      <Checkbox
        label={t`Always open`}
        checked={hours === null}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? null : dayNames.map(() => [usual]))
        }
      />
      {hours?.map((spans, day) => {
        const name = dayNames[day] ?? ''
        return (
          <div
            key={name}
            className="flex flex-wrap items-start gap-x-4 gap-y-1 border-line border-t pt-2 mobile:justify-between"
          >
            <span className="min-h-11 w-28 content-center font-semibold mobile:w-auto">{name}</span>
            <div className="flex flex-1 flex-col gap-2 mobile:order-last mobile:basis-full">
              {spans.length === 0 && (
                <span className="min-h-11 content-center text-ink-soft">{t`Closed`}</span>
              )}
              {spans.map((span, index) => {
                const set = (change: Partial<typeof span>) =>
                  setDay(
                    day,
                    spans.map((old, at) => (at === index ? { ...old, ...change } : old)),
                  )
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other name
                  <span key={index} className="flex flex-wrap items-center gap-2 mobile:gap-1">
                    <input
                      type="time"
                      required
                      aria-label={t`${name}, from`}
                      className={timeStyle}
                      value={span.from}
                      onChange={({ currentTarget }) => set({ from: currentTarget.value })}
                    />
                    –
                    <input
                      type="time"
                      required
                      aria-label={t`${name}, to`}
                      className={timeStyle}
                      value={span.to}
                      onChange={({ currentTarget }) => set({ to: currentTarget.value })}
                    />
                    {span.to < span.from && (
                      <span className="text-ink-soft text-sm">{t`past midnight`}</span>
                    )}
                    <IconButton
                      label={t`Remove these hours of ${name}`}
                      onClick={() =>
                        setDay(
                          day,
                          spans.filter((_, at) => at !== index),
                        )
                      }
                    >
                      <X aria-hidden="true" />
                    </IconButton>
                  </span>
                )
              })}
            </div>
            <span className="flex">
              <IconButton
                label={t`Add hours on ${name}`}
                onClick={() => setDay(day, [...spans, usual])}
              >
                <Plus aria-hidden="true" />
              </IconButton>
              <Button tone="quiet" onClick={() => onChange(hours.map(() => spans))}>
                <Copy aria-hidden="true" className="size-4" />
                {t`Copy to all days`}
                <span className="sr-only">: {name}</span>
              </Button>
            </span>
          </div>
        )
      })}
      {error && (
        <p id="hours-error" role="alert" className="font-medium text-danger-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import type { Spans } from '../../shop/settings/opening-hours.ts'
import { openFrom, openUntil, type Schedule } from '../../shop/settings/schedule.ts'
import { settingsApi } from '../../shop/settings/settings.api.ts'
import { AdminSettings } from '../../shop/settings/settings.ts'
import { aDay, sinceMonday } from '../../shop/time-zone.ts'
import {
  refreshOpening,
  useKitchenNews,
  useOpening,
  useServerTime,
} from '../../site/opening/opening.ts'
import { StatusDot } from '../../ui/feedback/badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { useRestoreFocus } from '../../ui/form/focus.ts'
import { Panel } from '../../ui/layout/panel.tsx'

type PausePanelProps = {
  settings: AdminSettings
  onChange: (settings: AdminSettings) => void
}

const anHour = 60 * 60_000

/** Says whether orders are taken now; its buttons stop and start them at once. */
export function PausePanel({ settings, onChange }: PausePanelProps) {
  const { t } = useLingui()
  useKitchenNews()
  const kitchen = useOpening()
  const now = useServerTime()
  // The clock of the browser may differ from the server's.
  const ahead = now - Date.now()
  const [isBusy, setIsBusy] = useState(false)

  async function pauseUntil(at: number | null) {
    setIsBusy(true)
    try {
      const pausedUntil = at === null ? null : new Date(at).toISOString()
      onChange(await changePause(pausedUntil, settings.version))
      refreshOpening()
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message)
    } finally {
      setIsBusy(false)
    }
  }

  const pauses = [
    { label: t`30 minutes`, until: (from: number) => from + anHour / 2 },
    { label: t`1 hour`, until: (from: number) => from + anHour },
    { label: t`2 hours`, until: (from: number) => from + 2 * anHour },
    {
      label: t`Until tomorrow’s opening`,
      until: (from: number) => tomorrowsOpening(settings, from),
    },
  ]
  const isPaused = [settings.pausedUntil, kitchen?.pausedUntil].some(
    (until) => until && Date.parse(until) > now,
  )
  const keepFocus = useRestoreFocus(String(isPaused))
  return (
    <Panel title={t`Taking orders`} className="flex flex-col gap-3">
      {/* Its line is there before its words. */}
      <div className="min-h-lh">
        <LiveRegion isVisible>
          {kitchen && (
            <StatusDot tone={kitchen.open ? 'success' : 'danger'}>
              {kitchen.message ?? t`The kitchen takes orders.`}
            </StatusDot>
          )}
        </LiveRegion>
      </div>
      <div ref={keepFocus} tabIndex={-1} className="flex flex-wrap items-center gap-2">
        {isPaused && (
          <Button isBusy={isBusy} onClick={() => pauseUntil(null)}>
            {t`Resume now`}
          </Button>
        )}
        <span className="font-semibold mobile:w-full">{t`Take a break:`}</span>
        {pauses.map(({ label, until }) => (
          <Button
            key={label}
            tone="secondary"
            isBusy={isBusy}
            onClick={() => pauseUntil(until(Date.now() + ahead))}
          >
            {label}
          </Button>
        ))}
      </div>
    </Panel>
  )
}

/** An old version is tried again with the one of the refusal: other settings stay as they are. */
async function changePause(pausedUntil: string | null, version: number): Promise<AdminSettings> {
  try {
    return await call(settingsApi.change, { body: { pausedUntil, version } })
  } catch (error) {
    if (!isProblem(error, 'SETTINGS_CHANGED')) throw error
    const current = AdminSettings.parse(error.body.current)
    return call(settingsApi.change, { body: { pausedUntil, version: current.version } })
  }
}

/**
 * When orders are taken again after the business day that runs at `now` (ms since 1970, both); at eight
 * of the next morning where no hours say it.
 */
export function tomorrowsOpening(hours: Schedule, now: number): number {
  const today = now - (sinceMonday(now) % aDay)
  const tomorrow = today + aDay
  const eight = tomorrow + aDay / 3
  if (!hours.openingHours) return eight
  const night = endOfNight(hours, today)
  const end = night !== null && night > now ? night : endOfNight(hours, tomorrow)
  return (end === null ? null : openFrom(hours, end)) ?? eight
}

/**
 * When the business day before a midnight (ms) ends: hours that pass midnight are still its own. Null
 * where they go on for another day: there is no opening then.
 */
function endOfNight(hours: Schedule, midnight: number): number | null {
  const before = midnight - 1
  if (openFrom(hours, before) !== before) return midnight
  const end = openUntil(hours, before)
  return end !== null && end - midnight < aDay ? end : null
}

export const defaultHours: Spans[number] = { from: '08:00', to: '21:30' }

/** What to add to the hours of a day: an hour from the end of the last, so that nothing overlaps. */
export function nextHours(spans: Spans): Spans[number] {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(spans.at(-1)?.to ?? '') ?? []
  if (hours === undefined) return defaultHours
  const next = String((Number(hours) + 1) % 24).padStart(2, '0')
  return { from: `${hours}:${minutes}`, to: `${next}:${minutes}` }
}

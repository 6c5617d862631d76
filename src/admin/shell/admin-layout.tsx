import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { Guarded, guard } from '../../site/session/guard.tsx'
import { SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { setToastArea } from '../../ui/feedback/toast.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { TodayStrip } from '../reports/today-strip.tsx'
import { useToday } from '../reports/use-today.ts'
import { PageFrame } from './page-frame.tsx'
import { Shortcuts } from './shortcuts.tsx'

export const clientMiddleware = [guard('ADMIN')]

/** Makes the guard run on the first page of a visit too. */
export const clientLoader = () => null

export function HydrateFallback() {
  return (
    <PageFrame>
      <Skeletons label="Loading">
        <SkeletonRows />
      </Skeletons>
    </PageFrame>
  )
}

/** Around everything under /admin. */
export default function AdminLayout() {
  useEffect(() => setToastArea('admin'), [])
  return (
    <Guarded>
      <Desk />
    </Guarded>
  )
}

/** The figures of today stand above every list, and beside the entries that wait for somebody. */
const pagesWithToday: readonly string[] = [
  paths.admin.customers,
  paths.admin.categories,
  paths.admin.products,
  paths.admin.paymentMethods,
  paths.admin.orders,
]

function Desk() {
  const { pathname } = useLocation()
  const { value: today, problem, arrived, reload } = useToday(pathname)
  const counts = {
    [paths.admin.orders]: today ? today.pending + today.openBefore : 0,
    [paths.admin.messages]: today?.unreadMessages ?? 0,
    [paths.admin.mails]: today?.failedMails ?? 0,
  }
  return (
    <PageFrame counts={counts}>
      {pagesWithToday.includes(pathname) && (
        <>
          {today && <FirstSteps hasAny={today.hasAny} />}
          <TodayStrip today={today} problem={problem} onRetry={reload} arrived={arrived} />
        </>
      )}
      <Outlet context={reload} />
      <Shortcuts />
    </PageFrame>
  )
}

import { useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../shop/paths.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { settle, useKeepPrevious, useSettled } from '../../site/data/settled.ts'
import { Guarded, guard } from '../../site/session/guard.tsx'
import { setToastHabits } from '../../ui/feedback/toast.ts'
import { useArrivals } from '../arrivals/use-arrivals.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { useLiveRefresh } from '../list/refresh.ts'
import { RefundsDueLine } from '../money/money-line.tsx'
import { hasToday } from '../pages/admin-pages.ts'
import { TodayStrip } from '../reports/today-strip.tsx'
import { SoldOutStrip } from '../sold-out/sold-out.tsx'
import type { Route } from './+types/admin-layout'
import { BoardSkeleton, PageFrame, PageSkeleton } from './page-frame.tsx'
import { Shortcuts } from './shortcuts.tsx'

/** Specification, section 9: one second. Errors stay, because that is too short to read them. */
const toastHabits = { autoClose: 1000, errorsStay: true }

export const clientMiddleware = [guard('ADMIN')]

export async function clientLoader() {
  // Before the effect below: loaders of the first page show messages before the layout is mounted.
  setToastHabits(toastHabits)
  const [today, refunds] = await Promise.all([
    settle(call(reportApi.today)),
    settle(call(paymentApi.refundsDue)),
  ])
  return { today, refunds }
}

/** The kitchen board shows none of these figures, so a new order costs it one request. */
export const shouldRevalidate = ({ nextUrl }: ShouldRevalidateFunctionArgs) =>
  nextUrl.pathname !== paths.admin.kitchen

export function HydrateFallback() {
  const { pathname } = useLocation()
  return pathname === paths.admin.kitchen ? <BoardSkeleton /> : <PageSkeleton pathname={pathname} />
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => setToastHabits(toastHabits), [])
  return (
    <Guarded staying={pagesThatStay}>
      <AdminArea answer={loaderData} />
    </Guarded>
  )
}

/** After the session the board keeps its last orders. */
const pagesThatStay = [paths.admin.kitchen]

function AdminArea({ answer }: { answer: Awaited<ReturnType<typeof clientLoader>> }) {
  const { pathname } = useLocation()
  const { value: today, problem, reload } = useSettled(answer.today)
  const { value: refunds } = useKeepPrevious(answer.refunds)
  const arrived = useArrivals(today)
  useLiveRefresh()
  const counts = {
    [paths.admin.orders]: today ? today.pending + today.openBefore : 0,
    [paths.admin.messages]: today?.unreadMessages ?? 0,
    [paths.admin.mails]: today?.failedMails ?? 0,
  }
  // The board has the whole screen, and its own keys.
  if (pathname === paths.admin.kitchen) return <Outlet />
  return (
    <PageFrame counts={counts}>
      <SoldOutStrip />
      {hasToday(pathname) && (
        <>
          {today && <FirstSteps hasAny={today.hasAny} />}
          <TodayStrip today={today} problem={problem} onRetry={reload} arrived={arrived} />
          {refunds && <RefundsDueLine refunds={refunds} />}
        </>
      )}
      <Outlet />
      <Shortcuts />
    </PageFrame>
  )
}

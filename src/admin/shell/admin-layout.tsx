import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../shop/paths.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { settle, useKeepPrevious, useSettled } from '../../site/data/settled.ts'
import { applyChosenLanguage } from '../../site/language/messages.ts'
import { Guarded, guard } from '../../site/session/guard.tsx'
import { SkeletonBlock, SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { setToastHabits } from '../../ui/feedback/toast.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { useArrivals } from '../arrivals/use-arrivals.ts'
import { FirstSteps } from '../first-steps/first-steps.tsx'
import { useLiveRefresh } from '../list/refresh.ts'
import { RefundsDueLine } from '../money/money-line.tsx'
import { type AdminPage, adminPages, hasToday } from '../pages/admin-pages.ts'
import { TodayStrip } from '../reports/today-strip.tsx'
import { SoldOutStrip } from '../sold-out/sold-out.tsx'
import type { Route } from './+types/admin-layout'
import { Header, Navigation, type NavigationCounts } from './header.tsx'
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

/** The server renders these pages in English for everybody; after hydration they are in the chosen language. */
const useChosenLanguage = () => useEffect(() => void applyChosenLanguage(), [])

type FrameProps = { counts?: NavigationCounts; children: ReactNode }

function PageFrame({ counts = {}, children }: FrameProps) {
  useChosenLanguage()
  return (
    <>
      <SkipLink />
      <Header counts={counts} />
      <div className="page flex items-start gap-8 py-6">
        <div className="sticky top-24 w-max min-w-52 shrink-0 max-lg:hidden print:hidden">
          <Navigation counts={counts} />
        </div>
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-5">
          {children}
        </main>
      </div>
    </>
  )
}

const forms = /^(create|update|settings|newOrder)/
/** Their buttons make the heading higher. */
const withButtons = ['categories', 'products', 'paymentMethods', 'orders', 'reports']

/** The first page of a visit while it loads: its title above the shape of a list or a form. */
function PageSkeleton({ pathname }: { pathname: string }) {
  const { t } = useLingui()
  const id = Number(pathname.split('/').at(-1))
  const [name = '', page] =
    Object.entries<AdminPage>(adminPages).find(
      ([, { to }]) => (typeof to === 'string' ? to : to(id)) === pathname,
    ) ?? []
  return (
    <PageFrame>
      {hasToday(pathname) && <SkeletonBlock className="h-32 mobile:h-40" />}
      {/^(create|update)/.test(name) && <SkeletonBlock className="my-3 h-5 w-44" />}
      {page && (
        <PageHeading
          intro={page.intro && t(page.intro)}
          actions={withButtons.includes(name) && <SkeletonBlock className="h-11 w-32" />}
        >
          {t(page.title)}
        </PageHeading>
      )}
      <Skeletons label={t`Loading`}>
        {forms.test(name) ? <SkeletonBlock className="h-96 rounded-lg" /> : <SkeletonRows />}
      </Skeletons>
    </PageFrame>
  )
}

/** The kitchen board while it loads: with the whole screen, as it will be. */
function BoardSkeleton() {
  const { t } = useLingui()
  useChosenLanguage()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col gap-2 p-2">
      <div className="flex h-11 items-center">
        <h1 className="text-2xl mobile:text-lg">{t(adminPages.kitchen.title)}</h1>
      </div>
      <Skeletons label={t`Loading`}>
        <SkeletonBlock className="h-60" />
      </Skeletons>
    </main>
  )
}

import { useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Form, type ShouldRevalidateFunctionArgs, useSearchParams, useSubmit } from 'react-router'
import { call } from '../../platform/api/call.ts'
import type { Problem } from '../../platform/problem.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { aDay } from '../../shop/time-zone.ts'
import { addressView } from '../../site/address/address-view.ts'
import { usePendingSearch } from '../../site/address/pending-search.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { dayPart } from '../list/list-address.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/reports-page'
import { DayFigures } from './day-figures.tsx'

export const meta = privateMeta(adminPages.reports.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(reportApi.day, { query: reportsAddress.read(url.searchParams), signal }))

/** New orders do not reload it, because a report of many days is expensive; `Show` and `Try again` do. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { from, to } = reportsAddress.read(args.nextUrl.searchParams)
  const isShort = !from || !to || Date.parse(to) - Date.parse(from) < 31 * aDay
  return isShort || args.formMethod !== undefined || args.currentUrl.href !== args.nextUrl.href
}

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const submit = useSubmit()
  const [search] = useSearchParams()
  const { value: report, problem, isLoading } = useSettled(loaderData)
  /** Said beside the field. */
  const refused = problem && Object.keys(problem.fields).length > 0 ? problem : undefined
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          actions={
            <Button tone="secondary" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" /> {t`Print`}
            </Button>
          }
        >
          {t(adminPages.reports.title)}
        </PageHeading>
      </div>
      <SpanForm shown={report} refused={refused} isLoading={isLoading} />
      <div role="alert" className="empty:hidden">
        {problem && report && !refused && (
          <Notice tone="danger">{translate(problem.body.message)}</Notice>
        )}
      </div>
      {report && !refused && <DayFigures report={report} />}
      {!report && !refused && (
        <LoadFailure onRetry={() => submit(search)} isBusy={isLoading}>
          {problem ? translate(problem.body.message) : t`The report could not be loaded.`}
        </LoadFailure>
      )}
    </>
  )
}

type SpanFormProps = {
  /** The days of the shown report, the first values of the fields. */
  shown: { from: string; to: string } | undefined
  /** The refusal of the requested days. */
  refused: Problem | undefined
  isLoading: boolean
}

/** The days are in the address. Text that is typed while a report loads stays. */
function SpanForm({ shown, refused, isLoading }: SpanFormProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const wanted = reportsAddress.read(new URLSearchParams(usePendingSearch().search))
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({})
  const field = (name: 'from' | 'to') => ({
    name,
    type: 'date',
    value: typed[name] ?? (wanted[name] || shown?.[name] || ''),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
    error: refused?.fields[name] && translate(refused.fields[name]),
  })
  return (
    <Form
      onSubmit={() => setTyped({})}
      className="flex flex-wrap items-end gap-3 print:hidden"
      preventScrollReset
    >
      <TextField label={t({ message: 'From', context: 'day' })} {...field('from')} />
      <TextField label={t({ message: 'To', context: 'day' })} {...field('to')} />
      <Button type="submit" isBusy={isLoading}>
        {t`Show`}
      </Button>
    </Form>
  )
}

/** The requested days; by default today. */
const reportsAddress = addressView({ from: dayPart, to: dayPart })

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Printer from 'lucide-react/icons/printer'
import { Form, useSearchParams } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { reportApi } from '../../shop/reports/report.api.ts'
import { useSay } from '../../site/language/say.ts'
import { loaded, useLoaded } from '../../site/loaded.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { reloadsWith } from '../list/refresh.ts'
import type { Route } from './+types/reports-page'
import { DayFigures } from './day-figures.tsx'
import { reportsAddress } from './reports-address.ts'

export const meta = privateMeta(msg`Reports`)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  loaded(call(reportApi.day, { query: reportsAddress.read(url.searchParams), signal }))

export const shouldRevalidate = reloadsWith({ view: reportsAddress.read })

/** The close of a day: what came in, how it was paid, what was cooked, and when it was busy. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const say = useSay()
  const [search] = useSearchParams()
  const { value: report, problem, reload, isLoading } = useLoaded(loaderData)
  const asked = reportsAddress.read(search)
  const refused = problem?.status === 400 ? problem : undefined
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <PageHeading>{t`Reports`}</PageHeading>
        <Button tone="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" /> {t`Print`}
        </Button>
      </div>
      <Form
        key={`${asked.from} ${asked.to}`}
        className="flex flex-wrap items-end gap-3 print:hidden"
        preventScrollReset
      >
        <TextField
          label={t({ message: 'From', context: 'day' })}
          name="from"
          type="date"
          defaultValue={asked.from || report?.from}
          error={refused?.fields.from && say(refused.fields.from)}
        />
        <TextField
          label={t({ message: 'To', context: 'day' })}
          name="to"
          type="date"
          defaultValue={asked.to || report?.to}
          error={refused?.fields.to && say(refused.fields.to)}
        />
        <Button type="submit" isBusy={isLoading}>
          {t`Show`}
        </Button>
      </Form>
      <div role="alert" className="empty:hidden">
        {problem && report && <Notice tone="danger">{say(problem.message)}</Notice>}
      </div>
      {report ? (
        <DayFigures report={report} />
      ) : (
        <LoadFailure onRetry={reload} isBusy={isLoading}>
          {problem ? say(problem.message) : t`The report could not be loaded.`}
        </LoadFailure>
      )}
    </>
  )
}

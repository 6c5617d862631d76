import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import {
  type ImportReport,
  inTableTwice,
  productBulkApi,
  repeatFinder,
} from '../../shop/catalogue/product-bulk.api.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import {
  type CheckedLine,
  type ImportLine,
  type ProductTable,
  portionsOf,
  readProductFile,
} from './product-import.ts'

export interface CheckedTable {
  readonly lines: readonly CheckedLine[]
  readonly unused: ProductTable['unused']
  readonly created: number
  readonly updated: number
  /** The number of lines, from the first one, that are saved. */
  readonly written: number
}

interface Progress {
  readonly done: number
  readonly total: number
}

/**
 * Reads a file and has the server check it, then write it. The server takes a few hundred lines at a time, each portion
 * in one transaction.
 */
export function useProductImport(onWritten: () => unknown) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [progress, setProgress] = useState<Progress>()
  const [checked, setChecked] = useState<CheckedTable>()
  const [failure, setFailure] = useState<string>()

  const attempt = async (work: () => Promise<unknown>) => {
    setProgress({ done: 0, total: 0 })
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!isProblem(error)) throw error
      setFailure(error.message)
    } finally {
      setProgress(undefined)
    }
  }

  const checkLines = async (lines: readonly ImportLine[]) => {
    const sent: CheckedLine[] = []
    let [created, updated] = [0, 0]
    for (const portion of portionsOf(lines)) {
      setProgress({ done: sent.length, total: lines.length })
      const report = await send(portion, true)
      created += report.created
      updated += report.updated
      sent.push(...withReport(portion, report))
    }
    const repeated = { field: 'name', message: translate(inTableTwice) }
    return { lines: withRepeats(sent, repeated), created, updated, written: 0 }
  }

  const check = (file: File) =>
    attempt(async () => {
      setChecked(undefined)
      const { lines, unused, problem } = await readProductFile(await file.arrayBuffer())
      if (problem) setFailure(t(problem))
      else setChecked({ unused, ...(await checkLines(lines)) })
    })

  const write = (table: CheckedTable) =>
    attempt(async () => {
      const { lines, created, updated } = table
      let { written } = table
      for (const portion of portionsOf(lines.slice(written))) {
        setProgress({ done: written, total: lines.length })
        const report = await send(portion, false)
        if (!report.isDone) {
          const refused = withReport(portion, report)
          const changed = lines.toSpliced(written, portion.length, ...refused)
          return setChecked({ ...table, written, lines: changed })
        }
        written += portion.length
        setChecked({ ...table, written })
      }
      showToast(
        'success',
        t`${plural(created, { one: `# product created, ${updated} updated.`, other: `# products created, ${updated} updated.` })}`,
      )
      await onWritten()
    })

  return { progress, checked, failure, check, write }
}

const send = (lines: readonly ImportLine[], dryRun: boolean): Promise<ImportReport> =>
  call(productBulkApi.import, {
    body: { rows: lines.map(({ values }) => values), dryRun, compare: dryRun },
  })

const withReport = (lines: readonly ImportLine[], { errors, compared }: ImportReport) =>
  lines.map(
    (line, index): CheckedLine => ({
      ...line,
      ...compared?.[index],
      errors: errors.filter(({ row }) => row === index + 1),
    }),
  )

/** Finds repeats in different portions. The server finds them within a portion. */
function withRepeats(lines: readonly CheckedLine[], error: CheckedLine['errors'][number]) {
  const isRepeat = repeatFinder()
  return lines.map((line) => {
    const { values, before, errors } = line
    const ownId = Number(values.id) || undefined
    const id = Number(before?.id) || ownId
    const isTwice = isRepeat({ ownId, id, name: String(values.name) })
    return isTwice && errors.length === 0 ? { ...line, errors: [error] } : line
  })
}

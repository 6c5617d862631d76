import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { productBulkApi } from '../../shop/catalogue/product-bulk.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { type CheckedLine, type ProductTable, readProductFile } from './product-import.ts'

export interface CheckedTable extends Pick<ProductTable, 'unused'> {
  readonly lines: readonly CheckedLine[]
  readonly created: number
  readonly updated: number
}

/** Reads a file and has the server check it, then write it in one transaction. */
export function useProductImport(onWritten: () => unknown) {
  const { t } = useLingui()
  const [fileName, setFileName] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [checked, setChecked] = useState<CheckedTable>()
  const [failure, setFailure] = useState<string>()

  const attempt = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!isProblem(error)) throw error
      setFailure(error.message)
    } finally {
      setIsBusy(false)
    }
  }

  const send = async ({ lines, unused }: ProductTable, dryRun: boolean) => {
    const rows = lines.map(({ values }) => values)
    const report = await call(productBulkApi.import, { body: { rows, dryRun, compare: true } })
    const { isDone, errors, compared, created, updated } = report
    if (isDone) return report
    const checkedLines = lines.map(({ line, values }, index) => ({
      line,
      values,
      ...compared?.[index],
      errors: errors.filter(({ row }) => row === index + 1),
    }))
    setChecked({ lines: checkedLines, unused, created, updated })
    return report
  }

  const check = (file: File) =>
    attempt(async () => {
      setFileName(file.name)
      setChecked(undefined)
      const table = await readProductFile(await file.arrayBuffer())
      if (table.problem) setFailure(t(table.problem))
      else await send(table, true)
    })

  const write = (table: CheckedTable) =>
    attempt(async () => {
      const { isDone, created, updated } = await send(table, false)
      if (!isDone) return
      showToast(
        'success',
        t`${plural(created, { one: `# product created, ${updated} updated.`, other: `# products created, ${updated} updated.` })}`,
      )
      await onWritten()
    })

  return { fileName, isBusy, checked, failure, check, write }
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { productBulkApi } from '../../shop/catalogue/product-bulk.api.ts'
import type { ImportReport } from '../../shop/catalogue/product-bulk.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { type ProductImportFile, readProductImport, textOfTable } from './product-import.ts'

type CheckedImport = { sheet: ProductImportFile; report: ImportReport }

/** Reads a file and has the server check it; then, if there is no error in it, has it written. */
export function useProductImport(onWritten: () => unknown) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [checked, setChecked] = useState<CheckedImport>()
  const [failure, setFailure] = useState<string>()

  const send = async (sheet: ProductImportFile, { dryRun }: { readonly dryRun: boolean }) => {
    const rows = sheet.rows.map(({ values }) => values)
    const report = await call(productBulkApi.import, { body: { rows, dryRun } })
    setChecked({ sheet, report })
    return report
  }
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
  const check = (file: File) =>
    attempt(async () => {
      setChecked(undefined)
      const sheet = await readProductImport(textOfTable(await file.arrayBuffer()))
      if (sheet.problem) setFailure(t(sheet.problem))
      else await send(sheet, { dryRun: true })
    })
  const write = ({ sheet }: CheckedImport) =>
    attempt(async () => {
      const { isDone, created, updated } = await send(sheet, { dryRun: false })
      if (!isDone) return
      const text = t`${plural(created, { one: `# product created, ${updated} updated.`, other: `# products created, ${updated} updated.` })}`
      showToast('success', text)
      await onWritten()
    })

  return { isBusy, checked, failure, check, write }
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { cleanText } from '../../platform/language/plain-text.ts'
import { isProblem } from '../../platform/problem.ts'
import {
  type ImportReport,
  inTableTwice,
  productBulkApi,
  repeatFinder,
} from '../../shop/catalogue/product-bulk.api.ts'
import { maxImportRows } from '../../shop/catalogue/product-rules.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { type ImportLine, type ProductImportFile, readProductFile } from './product-import.ts'

export interface CheckedImport {
  readonly file: ProductImportFile
  /** In the order of the file. */
  readonly lines: readonly CheckedLine[]
  readonly created: number
  readonly updated: number
  /** So many lines are written. */
  readonly written: number
  /** Lines that were sent to be written, but no answer came. */
  readonly unanswered?: readonly CheckedLine[] | undefined
}

interface Progress {
  readonly done: number
  readonly total: number
}

/**
 * Reads a file and has the server check it; then, if there is no error in it, has it written. The server takes a few
 * hundred rows at a time, each portion in one transaction.
 */
export function useProductImport(onWritten: () => unknown) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [progress, setProgress] = useState<Progress>()
  const [checked, setChecked] = useState<CheckedImport>()
  const [failure, setFailure] = useState<string>()

  const attempt = async (total: number, work: () => Promise<unknown>) => {
    setProgress({ done: 0, total })
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

  const checkLines = async (file: ProductImportFile): Promise<CheckedImport> => {
    const checks = new Map<ImportLine, Omit<CheckedLine, keyof ImportLine>>()
    const readable = file.rows.filter(({ problem }) => !problem)
    let [created, updated] = [0, 0]
    for (const portion of portionsOf(readable)) {
      setProgress({ done: checks.size, total: readable.length })
      const report = await send(portion, true)
      created += report.created
      updated += report.updated
      for (const { row, category, before } of report.compared ?? []) {
        const line = portion[row - 1]
        const errors = report.errors.filter((error) => error.row === row)
        if (line) checks.set(line, { category, before, errors })
      }
    }
    const isRepeat = repeatFinder()
    const twice = translate(inTableTwice)
    const lines = file.rows.map((line): CheckedLine => {
      if (line.problem) return { ...line, errors: [{ field: '', message: t(line.problem) }] }
      const found = checks.get(line)
      const errors = found?.errors ?? []
      const ownId = Number(line.values.id) || undefined
      const id = Number(found?.before?.id) || ownId
      const isTwice = isRepeat({ ownId, id, name: String(line.values.name) })
      // The server knows the rows of one portion only.
      const isTold = errors.some(({ message }) => message === twice)
      const own = isTwice && !isTold ? [{ field: 'name', message: twice }] : []
      return { ...line, ...found, errors: [...errors, ...own] }
    })
    return { file, lines, created, updated, written: 0 }
  }

  const check = (chosen: File) =>
    attempt(0, async () => {
      setChecked(undefined)
      const file = await readProductFile(await chosen.arrayBuffer())
      if (file.problem) setFailure(t(file.problem))
      else setChecked(await checkLines(file))
    })

  const write = (start: CheckedImport) => {
    const { length: total } = start.lines
    return attempt(total, async () => {
      let now = start
      for (const portion of portionsOf(start.lines.slice(start.written))) {
        setProgress({ done: now.written, total })
        setChecked({ ...now, unanswered: portion })
        const report = await send(portion, false).catch((error) => {
          if (!isProblem(error) || error.code !== 'NO_RESPONSE') setChecked(now)
          throw error
        })
        if (!report.isDone) {
          setChecked({ ...now, lines: withErrors(now.lines, portion, report.errors) })
          return
        }
        now = { ...now, written: now.written + portion.length, unanswered: undefined }
        setChecked(now)
      }
      const { created, updated } = now
      const text = t`${plural(created, { one: `# product created, ${updated} updated.`, other: `# products created, ${updated} updated.` })}`
      showToast('success', text)
      await onWritten()
    })
  }

  return { progress, checked, failure, check, write }
}

const send = (lines: readonly ImportLine[], dryRun: boolean): Promise<ImportReport> =>
  call(productBulkApi.import, {
    body: { rows: lines.map(({ values }) => values), dryRun, compare: dryRun },
  })

const withErrors = (
  lines: readonly CheckedLine[],
  portion: readonly CheckedLine[],
  errors: ImportReport['errors'],
): CheckedLine[] =>
  lines.map((line) => {
    const own = errors.filter(({ row }) => portion[row - 1] === line)
    return own.length > 0 ? { ...line, errors: own } : line
  })

type Compared = NonNullable<ImportReport['compared']>[number]

/** A line of a table, and what the server says of it. */
export interface CheckedLine extends ImportLine, Pick<Compared, 'category' | 'before'> {
  readonly errors: readonly { readonly field: string; readonly message: string }[]
}

interface Change {
  readonly field: string
  readonly from: string
  readonly to: string
}

/** What a line replaces of the product that is there. */
export function changesOf({ values, category, before }: CheckedLine): Change[] {
  if (!before) return []
  const { id: _id, base_quantity: base, ...own } = values
  // The stock of the export is no change of the stock.
  const quantity = own.quantity === base ? before.quantity : own.quantity
  return Object.entries({ ...own, quantity, category: category ?? own.category })
    .map(([field, value]) => ({
      field,
      from: String(before[field] ?? ''),
      to: String(value ?? ''),
    }))
    .filter(({ from, to }) => asStored(from) !== asStored(to))
}

/** Its id means a product of another name. */
export const isRenamed = ({ values, before }: CheckedLine): boolean =>
  before !== undefined &&
  asStored(before.name).toLowerCase() !== asStored(values.name).toLowerCase()

/** A text as the shop would store it, so that characters that the shop cleans are no change. */
const asStored = (value: unknown): string =>
  cleanText(String(value ?? ''))
    .replace(/\r\n?/g, '\n')
    .normalize('NFC')
    .trim()

/** Bytes of a call; the server takes 2 MiB. */
const maxBytes = 1_500_000

/** Rows in order, as many at a time as the server takes. */
export function portionsOf<Line extends ImportLine>(lines: readonly Line[]): Line[][] {
  const portions: Line[][] = []
  const encoder = new TextEncoder()
  let bytes = 0
  for (const line of lines) {
    const size = encoder.encode(JSON.stringify(line.values)).length
    const portion = portions.at(-1)
    bytes += size
    if (portion && portion.length < maxImportRows && bytes <= maxBytes) portion.push(line)
    else {
      portions.push([line])
      bytes = size
    }
  }
  return portions
}

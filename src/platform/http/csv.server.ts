import Papa from 'papaparse'
import { Download } from './download.server.ts'

/**
 * A table as CSV (RFC 4180) with a byte order mark, without which spreadsheets misread accents.
 * Against CSV injection, cells that start like a formula are prefixed with an apostrophe.
 */
export const csvDownload = (
  fileName: string,
  columns: readonly string[],
  rows: readonly unknown[][],
): Download =>
  new Download({
    fileName,
    contentType: 'text/csv; charset=utf-8',
    content: `\ufeff${Papa.unparse({ fields: [...columns], data: [...rows] }, { escapeFormulae: true, newline: '\r\n' })}\r\n`,
  })

// As much of papaparse as the browser uses; see tsconfig.browser.json.

export interface ParseStepResult<Row> {
  readonly data: Row
  readonly meta: { readonly cursor: number }
}

declare const Papa: {
  parse<Row>(
    text: string,
    options: {
      readonly skipEmptyLines: 'greedy'
      readonly step: (result: ParseStepResult<Row>) => void
    },
  ): unknown
  unparse(
    table: { readonly fields: readonly string[]; readonly data: readonly unknown[][] },
    options: { readonly newline: string },
  ): string
}
export default Papa

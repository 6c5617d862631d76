// As much of papaparse as the browser uses; see config/tsconfig.browser.json.

export interface ParseStepResult<Row> {
  readonly data: Row
  readonly errors: readonly { readonly index?: number }[]
  readonly meta: { readonly cursor: number }
}

declare const Papa: {
  parse<Row>(
    text: string,
    options: {
      readonly delimiter: string
      readonly step: (result: ParseStepResult<Row>) => void
    },
  ): unknown
  parse<Row>(
    text: string,
    options: { readonly delimiter: string; readonly preview: number },
  ): { readonly data: Row[] }
  unparse(
    table: { readonly fields: readonly string[]; readonly data: readonly unknown[][] },
    options: { readonly newline: string },
  ): string
}
export default Papa

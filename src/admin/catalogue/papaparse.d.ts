// As much of papaparse as the browser uses; see config/tsconfig.browser.json.

declare const Papa: {
  parse<Row>(
    text: string,
    options: { readonly delimitersToGuess: readonly string[] },
  ): {
    readonly data: readonly Row[]
    readonly errors: readonly { readonly type: string; readonly row?: number }[]
  }
}
export default Papa

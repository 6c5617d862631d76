/**
 * Where a spreadsheet may begin a cell: at the start of ours, and after what another locale takes for a
 * separator, since a quote that is not at the start of its cell guards nothing there.
 */
const cellStart = String.raw`(^|[;,|\t\r\n])`
/** What makes a formula of it, full-width too; spaces and quotes before it are dropped by some programs. */
const formula = String.raw`["\p{Zs}]*[=+\-@＝＋－＠]`

const unguarded = new RegExp(`${cellStart}(?='*${formula})`, 'gu')
const guarded = new RegExp(`${cellStart}'(?='*${formula})`, 'gu')

/** Against CSV injection (OWASP): an apostrophe makes text of what a spreadsheet would compute. */
export const guardFormulas = (text: string): string => text.replace(unguarded, "$1'")

/** Takes exactly those apostrophes away again. */
export const unguardFormulas = (text: string): string => text.replace(guarded, '$1')

import type { CartLine } from './cart.ts'
import { useNameLang } from './use-name-lang.ts'

/** What a line is called within a sentence, with the language of that. */
export const LineName = ({ line }: { line: CartLine }) => (
  <span lang={useNameLang(line)}>{line.name}</span>
)

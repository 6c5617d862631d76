import { defaultLanguage, type Language } from '../../platform/language/language.ts'
import { useLanguage } from '../../site/language/formats.tsx'
import type { CartLine } from './cart.ts'

/** `lang` of an element with the name of a line, where it differs from the page's (WCAG 3.1.2). */
export function useNameLang(line: CartLine): Language | undefined {
  const page = useLanguage()
  const language = line.language ?? defaultLanguage
  return language === page ? undefined : language
}

/** The name of a line within a sentence. */
export const LineName = ({ line }: { line: CartLine }) => (
  <span lang={useNameLang(line)}>{line.name}</span>
)

/** The options of a line below its name. */
export const LineChoice = ({ line }: { line: CartLine }) => (
  <span lang={useNameLang(line)} className="block font-normal text-ink-soft text-sm empty:hidden">
    {line.options?.map(({ name }) => name).join(', ')}
  </span>
)

import { defaultLanguage, type Language } from '../../platform/language/language.ts'
import { useLanguage } from '../../site/language/formats.tsx'
import type { CartLine } from './cart.ts'

/** `lang` of an element with the name of a line, where it differs from the page's (WCAG 3.1.2). */
export function useNameLang(line: CartLine): Language | undefined {
  const page = useLanguage()
  const language = line.language ?? defaultLanguage
  return language === page ? undefined : language
}

export const LineName = ({ line }: { line: CartLine }) => (
  <span lang={useNameLang(line)}>{line.name}</span>
)

export const LineChoice = ({ line }: { line: CartLine }) => (
  <span lang={useNameLang(line)} className="block font-normal text-ink-soft text-sm empty:hidden">
    {line.options?.map(({ name }) => name).join(', ')}
  </span>
)

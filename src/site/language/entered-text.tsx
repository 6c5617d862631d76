import type { ReactNode } from 'react'
import { defaultLanguage, type Language } from '../../platform/language/language.ts'
import { useLanguage } from './formats.tsx'

/** `lang` of a text that is shown as it was entered, on a page in another language (WCAG 3.1.2). */
export function useEnteredLang(): Language | undefined {
  const language = useLanguage()
  return language === defaultLanguage ? undefined : defaultLanguage
}

/** A name or description as administrators read it. */
export const EnteredText = ({ children }: { children: ReactNode }) => (
  <span lang={useEnteredLang()}>{children}</span>
)

/** The same where a select offers it. */
export const EnteredOption = ({ value, children }: { value: number; children: string }) => (
  <option value={value} lang={useEnteredLang()}>
    {children}
  </option>
)

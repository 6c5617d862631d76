import { useEffect } from 'react'
import { applyChosenLanguage } from '../../site/language/messages.ts'

/** The server renders these pages in English for everybody; after hydration they are in the chosen language. */
export function useChosenLanguage(): void {
  useEffect(() => void applyChosenLanguage(), [])
}

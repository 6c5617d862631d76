import * as z from 'zod/mini'
import { browserStorage } from '../../ui/browser-storage.ts'
import { type BrowserKey, draftPrefix } from '../../ui/storage-keys.ts'

const Values = z.record(z.string(), z.string())
type Values = z.output<typeof Values>

const StoredDraft = z.object({
  at: z.string(),
  values: Values,
  /** What the form began with; drafts of an earlier release do not say. */
  opened: z.optional(Values),
})
type StoredDraft = z.output<typeof StoredDraft>

const keyOf = (form: string): BrowserKey => `${draftPrefix}${form}`

/** What was filled into `form` and neither saved nor discarded, from before a reload or a crash. */
export function readFormDraft(form: string): StoredDraft | undefined {
  const stored = StoredDraft.safeParse(browserStorage.readJson(keyOf(form)))
  return stored.success ? stored.data : undefined
}

/** @returns whether the browser has stored it: its storage may be full or switched off */
export function saveFormDraft(form: string, draft: { values: Values; opened: Values }): boolean {
  const text = JSON.stringify({ at: new Date().toISOString(), ...draft })
  browserStorage.write(keyOf(form), text)
  return browserStorage.read(keyOf(form)) === text
}

export const deleteFormDraft = (form: string): void => browserStorage.remove(keyOf(form))

/**
 * What a form begins with whose thing is `now`: of `draft` only what was typed, so that saving it writes back
 * nothing that somebody else has changed since. A form with a version is taken whole: the server compares.
 */
export function resumeDraft<Form extends Values>(now: Form, draft: StoredDraft | undefined): Form {
  const { values = {}, opened = {} } = draft ?? {}
  if ('version' in now) return { ...now, ...values }
  const typed = Object.entries(values).filter(([name, value]) => value !== opened[name])
  return { ...now, ...Object.fromEntries(typed) }
}

import * as z from 'zod/mini'
import { browserStorage } from '../../ui/browser-storage.ts'
import { type BrowserKey, draftPrefix } from '../../ui/storage-keys.ts'

const StoredDraft = z.object({ at: z.string(), values: z.record(z.string(), z.string()) })
type StoredDraft = z.output<typeof StoredDraft>

const keyOf = (form: string): BrowserKey => `${draftPrefix}${form}`

/** What was filled into `form` and neither saved nor discarded, from before a reload or a crash. */
export function readFormDraft(form: string): StoredDraft | undefined {
  const stored = StoredDraft.safeParse(browserStorage.readJson(keyOf(form)))
  return stored.success ? stored.data : undefined
}

export const saveFormDraft = (form: string, values: Record<string, string>): void =>
  browserStorage.writeJson(keyOf(form), { at: new Date().toISOString(), values })

export const deleteFormDraft = (form: string): void => browserStorage.remove(keyOf(form))

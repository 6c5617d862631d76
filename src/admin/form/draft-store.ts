import * as z from 'zod/mini'

const StoredDraft = z.object({ at: z.string(), values: z.record(z.string(), z.string()) })
type StoredDraft = z.output<typeof StoredDraft>

const keyOf = (form: string) => `draft:${form}`

/** What was typed into `form` and neither saved nor discarded, from before a reload or a crash. */
export function readFormDraft(form: string): StoredDraft | undefined {
  try {
    const stored = StoredDraft.safeParse(JSON.parse(localStorage.getItem(keyOf(form)) ?? 'null'))
    return stored.success ? stored.data : undefined
  } catch {
    return undefined
  }
}

export function saveFormDraft(form: string, values: Record<string, string>): void {
  try {
    localStorage.setItem(keyOf(form), JSON.stringify({ at: new Date().toISOString(), values }))
  } catch {
    // The store is full or closed: then a crash costs what was typed, as it would without drafts.
  }
}

export function deleteFormDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form))
  } catch {
    // Closed, so nothing was kept.
  }
}

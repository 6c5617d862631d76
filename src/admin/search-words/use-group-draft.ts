import { useState } from 'react'
import type { Synonyms } from '../../shop/search/synonyms.api.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { useFormDraft } from '../form/use-draft.ts'
import { linesOf } from './group-lines.ts'

/** Each line ends, so that an empty one is not none. */
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('')
const linesIn = (text: string): string[] => text.split('\n').slice(0, -1)

const fieldsOf = ({ groups, version }: Synonyms) => ({
  lines: textOf(linesOf(groups)),
  version: String(version),
})

/**
 * The groups as they stand in the form, a line each, with the version that they began with. What was typed
 * stays, whatever is loaded meanwhile; where nothing was, the form shows what was loaded last.
 */
export function useGroupDraft(loaded: Synonyms) {
  const [opened, setOpened] = useState(loaded)
  const draft = useFormDraft('synonyms', fieldsOf(opened))
  const open = (synonyms: Synonyms) => {
    setOpened(synonyms)
    draft.restart(fieldsOf(synonyms))
  }
  const startOver = (synonyms: Synonyms) => {
    draft.discard()
    open(synonyms)
  }
  const goOn = useStableCallback((saved: Synonyms, sent: readonly string[]) => {
    if (draft.values.lines === textOf(sent)) return startOver(saved)
    setOpened(saved)
    draft.set('version', String(saved.version))
  })
  if (loaded.version > opened.version && !draft.isChanged) open(loaded)
  return {
    lines: linesIn(draft.values.lines),
    version: Number(draft.values.version),
    isChanged: draft.isChanged,
    isRestored: draft.isRestored,
    hasDraft: draft.hasDraft,
    mayLeave: draft.mayLeave,
    setLines: (lines: readonly string[]) => draft.set('lines', textOf(lines)),
    discard: draft.discard,
    /** Goes on from what was saved; what was typed since stays, to be saved next. @param sent the lines of it */
    goOn,
    /** Starts over with what somebody else has saved. */
    startOver,
  }
}

export type GroupDraft = ReturnType<typeof useGroupDraft>

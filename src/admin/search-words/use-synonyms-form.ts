import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { comparable } from '../../shop/search/search-rules.ts'
import { Synonyms, synonymsApi } from '../../shop/search/synonyms.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { fieldErrors } from '../../ui/form/field-errors.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { useFormDraft } from '../form/use-draft.ts'

interface Refusal {
  readonly problem: Problem
  /** What was sent: the mistakes are counted in it. */
  readonly lines: readonly string[]
  readonly language: string
}

/** Saves the groups of a draft, and says what was refused until the lines change. */
export function useSynonymsForm(draft: GroupDraft) {
  const { t, i18n } = useLingui()
  const [refusal, setRefusal] = useState<Refusal>()
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  // The server's words are in the language of the request.
  const problem = refusal?.language === i18n.locale ? refusal.problem : undefined

  async function save(event: FormEvent) {
    event.preventDefault()
    const { lines, version } = draft
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const saved = await call(synonymsApi.change, { body: { groups: groupsIn(lines), version } })
      draft.goOn(saved, lines)
      showToast('success', t`Search words saved.`, { id: 'save' })
    } catch (error) {
      if (!isProblem(error)) throw error
      setRefusal({ problem: error, lines, language: i18n.locale })
      setAttempt((count) => count + 1)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    save,
    isBusy,
    attempt,
    problem,
    mistakes: mistakesByLine(refusal?.lines ?? [], fieldErrors(i18n, problem?.fields ?? {})),
    /** What somebody else has saved meanwhile. */
    current:
      problem?.code === 'SYNONYMS_CHANGED'
        ? Synonyms.safeParse(problem.body.current).data
        : undefined,
    forget: () => setRefusal(undefined),
  }
}

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
    /** Starts over with the groups that another administrator has saved. */
    startOver,
  }
}

export type GroupDraft = ReturnType<typeof useGroupDraft>

/** A group as people write it: `inkoko, poulet, chicken`. */
export const linesOf = (groups: Synonyms['groups']): string[] =>
  groups.map((group) => group.join(', '))

const wordsIn = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** Lines without a word are no groups. */
export const groupsIn = (lines: readonly string[]): string[][] =>
  lines.map(wordsIn).filter((group) => group.length > 0)

/** Ready for the next word where it is the first one. A comma would make two of it. */
export function withWord(line: string, typed: string): string {
  const word = typed.replaceAll(',', ' ').replace(/\s+/g, ' ').trim()
  const words = wordsIn(line)
  return words.length === 0 ? `${word}, ` : [...words, word].join(', ')
}

/** Every word of the groups, as it is compared. */
export const wordsOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(lines.flatMap(wordsIn).map(comparable))

interface Mistake {
  /** Undefined where it is about the whole group. */
  readonly word: string | undefined
  readonly message: string
}

/**
 * What is wrong in which line.
 * @param fields message by field, such as `groups.3` or `groups.3.1`: those count the groups that were sent
 */
export function mistakesByLine(
  lines: readonly string[],
  fields: Readonly<Partial<Record<string, string>>>,
): ReadonlyMap<number, readonly Mistake[]> {
  const places = [...lines.keys()].filter((place) => wordsIn(lines[place] ?? '').length > 0)
  const mistakes = new Map<number, readonly Mistake[]>()
  for (const [field, message] of Object.entries(fields)) {
    const [, group, word] = /^groups\.(\d+)(?:\.(\d+))?$/.exec(field) ?? []
    const place = group === undefined ? undefined : places[Number(group)]
    if (place === undefined || message === undefined) continue
    const named = word === undefined ? undefined : wordsIn(lines[place] ?? '')[Number(word)]
    mistakes.set(place, [...(mistakes.get(place) ?? []), { word: named, message }])
  }
  return mistakes
}

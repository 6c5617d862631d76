import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { Synonyms, synonymsApi } from '../../shop/search/synonyms.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { fieldErrors } from '../../ui/form/field-errors.ts'
import { groupsIn, mistakesByLine } from './group-lines.ts'
import type { GroupDraft } from './use-group-draft.ts'

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

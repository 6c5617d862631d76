import type { ReactNode } from 'react'
import type { Problem } from '../../platform/problem.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

type AccountHintProps = {
  problem: Problem | undefined
  /** What to do next, by status of the answer; the toast has said what happened. */
  byStatus?: Partial<Record<number, ReactNode>>
}

/** What to do next after a refusal; stays when the toast has gone. */
export function AccountHint({ problem, byStatus = {} }: AccountHintProps) {
  const hint = problem && (byStatus[problem.status] ?? waiting(problem))
  return (
    <div role="status">
      {hint && (
        <Notice tone="info" className="mb-5">
          {hint}
        </Notice>
      )}
    </div>
  )
}

/** Too many attempts, or a shop that is busy: the server says it in words for people. */
const waiting = ({ status, message }: Problem) =>
  status === 429 || status === 503 ? message : undefined

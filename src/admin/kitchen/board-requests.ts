import type { Board } from './board.ts'

/** More than these are requested with the whole list. */
const maxIds = 20
/** ms after which no answer is none. */
const timeLimit = 8_000
/** ms from a request without an answer to its repeat; the last one stays. */
const pauses = [1_000, 2_000, 5_000]

/** Ids of orders; undefined asks for the whole board. */
type Ids = readonly number[] | undefined
type Request = { ids: Ids; answered: (() => void)[] }

type Options = {
  fetchBoard: (ids: Ids, signal: AbortSignal) => Promise<Board>
  onAnswer: (found: Board, ids: Ids) => void
  /** Notified whether something that was requested is still unknown after a failure. */
  onUnanswered: (isUnanswered: boolean) => void
}

/**
 * Sends one request after the other, so that an old answer never overwrites a new one. What failed is
 * repeated together with what was requested meanwhile, until there is an answer: an order whose one small
 * request is lost would be missing on the board without anybody seeing it.
 */
export function boardRequests({ fetchBoard, onAnswer, onUnanswered }: Options) {
  let open: Request | undefined
  let isSending = false
  let isStopped = true
  let failures = 0
  let endPause = () => {}

  async function sendUntilAnswered() {
    isSending = true
    while (open && !isStopped) {
      const asked = open
      open = undefined
      try {
        const found = await fetchBoard(asked.ids, AbortSignal.timeout(timeLimit))
        failures = 0
        onAnswer(found, asked.ids)
        for (const answered of asked.answered) answered()
        onUnanswered(false)
      } catch {
        open = merge(asked, open)
        if (isStopped) break
        onUnanswered(true)
        await pause(pauses[Math.min(failures++, pauses.length - 1)])
      }
    }
    isSending = false
  }

  const pause = (ms: number | undefined) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    /** @returns when it is answered. News mean that there is a connection, so they end a pause. */
    ask: (ids: Ids): Promise<void> =>
      new Promise((answered) => {
        const isAll = !ids || ids.length === 0
        open = merge(open, { ids: isAll ? undefined : ids, answered: [answered] })
        endPause()
        if (!isSending && !isStopped) void sendUntilAnswered()
      }),
    start(): void {
      isStopped = false
      if (open && !isSending) void sendUntilAnswered()
    },
    stop(): void {
      isStopped = true
      endPause()
    },
  }
}

function merge(one: Request | undefined, other: Request | undefined): Request {
  const answered = [one, other].flatMap((request) => request?.answered ?? [])
  if (!one || !other) return { ids: limit((one ?? other)?.ids), answered }
  const ids = one.ids && other.ids && [...new Set([...one.ids, ...other.ids])]
  return { ids: limit(ids), answered }
}

const limit = (ids: Ids): Ids => (ids && ids.length > maxIds ? undefined : ids)

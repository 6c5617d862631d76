/** ms without the head of an answer after which there is none: a line may be there and carry nothing. */
export const answerLimit = 8_000

/** ms for the rest of an answer whose head has come: the line may go in the middle of it. */
const restLimit = 60_000

/** Sent to the window with the first word of any answer of the shop, whatever it says. */
export const answeredEvent = 'answered'

/** The same where none came: `detail` is when it was asked, ms of `performance.now()`. */
export const unansweredEvent = 'unanswered'

/**
 * `fetch` that gives up where no answer begins in time, and says to the window what came of it.
 * @param isPatient for what takes the shop or the line longer: pictures on their way up, long reports
 * @param isProof whether an answer comes from the shop itself
 * @throws what `fetch` throws
 */
export async function fetchInTime(
  address: RequestInfo | URL,
  init: RequestInit,
  { isPatient = false, isProof = true, ask = fetch } = {},
): Promise<Response> {
  const asked = performance.now()
  const { signal } = init
  const givingUp = new AbortController()
  const giveUp = () => givingUp.abort()
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { signal: givingUp.signal })
  let timer = isPatient ? undefined : setTimeout(giveUp, answerLimit)
  try {
    const response = await ask(address, { ...init, signal: givingUp.signal })
    if (isProof) window.dispatchEvent(new Event(answeredEvent))
    clearTimeout(timer)
    // Harmless where all of it has come by then.
    if (!isPatient) timer = setTimeout(giveUp, restLimit)
    return response
  } catch (error) {
    clearTimeout(timer)
    // Listens to what may be taken back no more.
    giveUp()
    if (!signal?.aborted) noteUnanswered(asked)
    throw error
  }
}

/** The same limit for what cannot be aborted, such as an `import`. @throws Error also where nothing came in time */
export async function inTime<T>(asking: Promise<T>): Promise<T> {
  const asked = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, answerLimit, new Error('Nothing came in time.'))
  })
  try {
    return await Promise.race([asking, silence])
  } catch (error) {
    noteUnanswered(asked)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const noteUnanswered = (asked: number) =>
  window.dispatchEvent(new CustomEvent(unansweredEvent, { detail: asked }))

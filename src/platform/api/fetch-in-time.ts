/** Timeout for the head of an answer, ms: a connection may be open and carry nothing. */
export const answerLimit = 8_000

/** Timeout for the body after the head, ms: the connection may break in between. */
const restLimit = 60_000

/** Dispatched to the window when the shop begins any answer, also a refusal. */
export const answeredEvent = 'answered'

/** Dispatched to the window when no answer came: `detail` is the start of the request, ms of `performance.now()`. */
export const unansweredEvent = 'unanswered'

/**
 * `fetch` with a timeout, which tells the window whether an answer came.
 * @param isPatient without a timeout: for uploads of pictures and long reports
 * @throws what `fetch` throws
 */
export async function fetchInTime(
  address: RequestInfo | URL,
  init: RequestInit,
  { isPatient = false, ask = fetch } = {},
): Promise<Response> {
  const startedAt = performance.now()
  const { signal } = init
  const givingUp = new AbortController()
  const giveUp = () => givingUp.abort()
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp, { signal: givingUp.signal })
  let timer = isPatient ? undefined : setTimeout(giveUp, answerLimit)
  try {
    const response = await ask(address, { ...init, signal: givingUp.signal })
    window.dispatchEvent(new Event(answeredEvent))
    clearTimeout(timer)
    // Aborting a complete answer does nothing.
    if (!isPatient) timer = setTimeout(giveUp, restLimit)
    return response
  } catch (error) {
    clearTimeout(timer)
    // Removes the listener above.
    giveUp()
    if (!signal?.aborted) noteUnanswered(startedAt)
    throw error
  }
}

/** The same timeout for a promise that cannot be aborted, such as an `import`. @throws Error after the timeout, too */
export async function inTime<T>(promise: Promise<T>): Promise<T> {
  const startedAt = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, answerLimit, new Error('Nothing came in time.'))
  })
  try {
    return await Promise.race([promise, silence])
  } catch (error) {
    noteUnanswered(startedAt)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const noteUnanswered = (startedAt: number) =>
  window.dispatchEvent(new CustomEvent(unansweredEvent, { detail: startedAt }))

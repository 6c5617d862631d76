/** ms without the live connection until a new one is begun; twice as long each time, up to the longest. */
const firstPause = 10_000
const maxPause = 60_000
/** ms that a connection has to last until the pauses start over. */
const calm = 300_000

type Options = { reconnect: () => void; isHidden: () => boolean }

/**
 * Begins a new connection where the browser would wait for minutes: the shop keeps eight of one account,
 * and the oldest gives way. A board that is looked at comes back soon and one that is hidden does not; nine that are
 * looked at take turns slowly.
 */
export function reconnections({ reconnect, isHidden }: Options) {
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    timer = setTimeout(tryAgain, Math.min(firstPause * 2 ** tries, maxPause))
  }
  const tryAgain = () => {
    if (!isHidden()) {
      tries += 1
      reconnect()
    }
    wait()
  }
  const stop = () => clearTimeout(timer)
  return {
    lost() {
      stop()
      wait()
    },
    live() {
      stop()
      timer = setTimeout(() => {
        tries = 0
      }, calm)
    },
    stop,
  }
}

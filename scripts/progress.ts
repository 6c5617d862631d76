/** As much of stderr as progress needs. */
export interface ProgressStream {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** ms until it is told how far something is, and between two lines where there is no terminal. */
const delay = 2_000
const pause = 10_000

/** Says how far something is that takes long: in a terminal on one line, elsewhere a line now and then. */
export class Progress {
  readonly #stream: ProgressStream
  readonly #clock: () => number
  #what = ''
  #nextAt = 0
  #isShown = false

  constructor(stream: ProgressStream, clock: () => number = Date.now) {
    this.#stream = stream
    this.#clock = clock
  }

  /** @param share of `what` that is done; its first call begins it */
  show(what: string, share: number): void {
    const now = this.#clock()
    if (what !== this.#what) {
      this.#what = what
      this.#nextAt = now + delay
    }
    if (now < this.#nextAt) return
    const { isTTY } = this.#stream
    this.#nextAt = isTTY ? now : now + pause
    const line = `${Math.floor(share * 100)} % ${what}`
    this.#stream.write(isTTY ? `${clearLine}${line}` : `${line}\n`)
    this.#isShown = isTTY === true
  }

  /** Makes room for another line in the terminal. */
  clear(): void {
    if (this.#isShown) this.#stream.write(clearLine)
    this.#isShown = false
  }
}

const clearLine = '\r\u001b[K'

/** W3C Trace Context, section 3.2: whose span a request belongs to. */
export interface TraceParent {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

export interface AnsweredRequest {
  readonly method: string
  /** As the routes write it: `/product/:id`. */
  readonly route: string
  readonly status: number
}

/** The span of one request, whose statements are its children. */
export interface RequestSpan {
  /** A statement that has just ended. @param ms that it took */
  statement(text: string, ms: number, error?: unknown): void
  end(answered: AnsweredRequest): void
}

/** Keeps traces; the one that sends them to a collector is loaded only where there is one. */
export interface Tracing {
  begin(requestId: string, parent: TraceParent | undefined): RequestSpan
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}

type Connection = Navigator & { connection?: { saveData?: boolean } }

/** Fetches the next page on hover, focus or touch, unless the visitor saves data. */
export const linkPrefetch = (): 'intent' | 'none' =>
  typeof navigator !== 'undefined' && (navigator as Connection).connection?.saveData
    ? 'none'
    : 'intent'

/** Whether the client has this answer already (RFC 9110 13.1.2: compared weakly, a list or `*`). */
export const isFresh = (etag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(etag))

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '')

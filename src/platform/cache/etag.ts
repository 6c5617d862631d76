import fresh from 'fresh'

/**
 * Whether the client has this answer already (RFC 9110 13.1.2). Only the tags are compared: `fetch`
 * adds `Cache-Control: no-cache` to every `If-None-Match` of its caller, which must not mean "send all".
 */
export const isFresh = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch === etag || fresh({ 'if-none-match': ifNoneMatch }, { etag }))

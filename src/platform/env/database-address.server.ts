/** `postgres://user:secret@a:5432,b/shop?…`: the first host, and the others with their commas. */
const severalHosts = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?[^@/?,]*),[^@/?]*/is

export const hasSeveralHosts = (url: string): boolean => severalHosts.test(url)

/** The address with its first host alone: several are the business of a balancer (docs/operations-appendix.md). */
export const withFirstHost = (url: string): string => url.replace(severalHosts, '$1')

/** With a host, or with the folder of a socket as in `postgres:///shop?host=/run/postgresql`. */
export function isDatabaseAddress(url: string): boolean {
  // URL takes no user without a host, which an address with a socket has.
  const parsed = URL.parse(withFirstHost(url).replace('@/', '@socket/'))
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) return false
  return parsed.hostname !== '' || parsed.searchParams.has('host')
}

/** `postgres://user:secret@a:5432,b/shop?…`: what is before, between and after the hosts. */
const address = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^@/?]*)([/?].*)?$/is

/** One address for each host that an address names, in its order; pg's own parser takes only one. */
export function addressesOf(url: string): string[] {
  const [, before = url, hosts = '', after = ''] = address.exec(url) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** Whether an address names the primary alone, whichever of its hosts that is, as libpq has it. */
export const wantsPrimary = (url: string): boolean =>
  /[?&]target_session_attrs=(read-write|primary)\b/.test(url)

/** Hosts with commas between them, or the folder of a socket as in `postgres:///shop?host=/run/postgresql`. */
export const isDatabaseAddress = (url: string): boolean =>
  addressesOf(url).every((one) => {
    // URL takes no user without a host, which an address with a socket has.
    const parsed = URL.parse(one.replace('@/', '@socket/'))
    if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) return false
    return parsed.hostname !== '' || parsed.searchParams.has('host')
  })

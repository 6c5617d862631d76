import { isIP } from 'node:net'

/** @param hostname as `URL` has it, or the address of a socket */
export const isLoopback = (hostname: string): boolean => {
  const address = hostname.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  return (
    address === 'localhost' || address === '::1' || (isIP(address) === 4 && /^127\./.test(address))
  )
}

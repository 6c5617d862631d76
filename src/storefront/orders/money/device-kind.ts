/** What a link that dials does here: Android opens the dialler, an iPhone refuses codes, others have none. */
export type DeviceKind = 'android' | 'iphone' | 'other'

export function deviceKind(userAgent: string): DeviceKind {
  if (/\bAndroid\b/.test(userAgent)) return 'android'
  return /\b(iPhone|iPod)\b/.test(userAgent) ? 'iphone' : 'other'
}

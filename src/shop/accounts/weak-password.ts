import { brand } from '../brand.ts'

/** Of an administrator: refused below the first, warned of below the second. */
export const administratorPassword = { min: 8, advised: 12 } as const

/** What is left of the commonest passwords without digits and signs: `Password123!`, `admin2026`. */
const commonWords = [
  'password',
  'passwort',
  'passw',
  'pass',
  'admin',
  'administrator',
  'root',
  'test',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'azerty',
  'abc',
  'letmein',
  'welcome',
  'iloveyou',
  'changeme',
  'secret',
  'default',
  'monkey',
  'dragon',
  'football',
  'sunshine',
  'princess',
  'kigali',
  'rwanda',
]

/**
 * Why this password of an administrator is soon guessed, as the end of a sentence; undefined if nothing
 * speaks against it.
 */
export function weaknessOf(
  password: string,
  { username, email }: { readonly username: string; readonly email: string },
): string | undefined {
  const plain = password.toLowerCase()
  const letters = plain.replace(/[^\p{L}]/gu, '')
  const own = [username, email, email.split('@')[0] ?? '', brand.name]
  if (password.length < administratorPassword.advised)
    return `has fewer than ${administratorPassword.advised} characters`
  if (own.some((word) => word !== '' && [plain, letters].includes(word.toLowerCase())))
    return 'is the username, the e-mail address or the name of the shop'
  if (commonWords.some((word) => letters === word || letters === word.repeat(2)))
    return 'is among the commonest'
  if (letters === '' || new Set(plain).size < 5) return 'has too few different characters'
  return undefined
}

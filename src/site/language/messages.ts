import { inTime } from '../../platform/api/fetch-in-time.ts'
import {
  defaultLanguage,
  type Language,
  languageOfAddress,
  languageTable,
} from '../../platform/language/language.ts'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { activeLanguage, chosenLanguage, i18n } from './i18n.ts'

/** Every page needs `menu`. */
export type MessageGroup = 'menu' | 'customer' | 'admin' | 'rules'

const urls = import.meta.glob<string>(
  '../../../locales/compiled/*-{menu,customer,admin,rules}.json',
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
)

/** Undefined for the English of the shop's rules, which is in their files. */
const urlOf = (language: Language, group: MessageGroup): string | undefined =>
  urls[`../../../locales/compiled/${language}-${group}.json`]

/** The files that a page needs, to be preloaded as `fetch` with `crossorigin`. */
export const messagesUrls = (language: Language, groups: readonly MessageGroup[]): string[] =>
  groups.map((group) => urlOf(language, group)).filter((url) => url !== undefined)

/** The groups that a page needs, by its address without the language. */
export function groupsOf(address: string): readonly MessageGroup[] {
  if (isAdminArea(address)) return ['menu', 'admin', 'rules']
  if (/^\/(?:(?:shop|about)?(?:[?#]|$)|(?:category|product)\/)/.test(address)) return ['menu']
  return ['menu', 'customer', 'rules']
}

const loaded = new Map<string, Promise<void>>()

/**
 * In the browser: fetches missing messages, and makes the language the active one. Each file is loaded into Lingui
 * once: that re-renders all texts of the page.
 * @throws Error if a file does not come in three attempts
 */
export async function loadMessages(
  language: Language,
  groups: readonly MessageGroup[],
): Promise<void> {
  await Promise.all(messagesUrls(language, groups).map((url) => load(language, url)))
  if (i18n.locale !== language) i18n.activate(language, languageTable[language].figures)
}

/**
 * The same for the page that the server has rendered, which can be read but cannot hydrate without messages. A failure
 * reloads it once, as its release may be gone.
 */
export async function loadFirstMessages(
  language: Language,
  groups: readonly MessageGroup[],
): Promise<void> {
  try {
    await loadMessages(language, groups)
  } catch {
    globalThis.reloadOnce?.()
    await loadFirstMessages(language, groups)
  }
}

/** Middleware of the root in the browser: the next page is rendered once its messages are here. */
export async function messagesFirst(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  const { language, rest } = languageOfAddress(new URL(request.url).pathname)
  await loadMessages(isAdminArea(rest) ? languageOfAdmin() : language, groupsOf(rest))
  await next()
}

/** The server's HTML of the admin area is English and hydrates so. Its header then applies the chosen language. */
function languageOfAdmin(): Language {
  if (!isAdminArea(window.location.pathname)) return chosenLanguage() ?? defaultLanguage
  return activeLanguage()
}

function load(language: Language, url: string): Promise<void> {
  const known = loaded.get(url) ?? fetchMessages(language, url)
  loaded.set(url, known)
  known.catch(() => loaded.delete(url))
  return known
}

async function fetchMessages(language: Language, url: string): Promise<void> {
  // A retry bypasses the HTTP cache, in which a request without an answer locks the entry.
  const again = () => wait(retryPause).then(() => inTime(fetchJson(url, 'reload')))
  i18n.load(language, await inTime(fetchJson(url)).catch(again).catch(again))
}

async function fetchJson(url: string, cache: RequestCache = 'default') {
  const response = await fetch(url, { cache })
  if (!response.ok) throw new TypeError()
  return response.json()
}

/** ms between two attempts. */
const retryPause = 1_000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Makes the language that was chosen the one of the admin area. For what comes after hydration, as the answer of a call
 * does. Without the network it stays in English: that is better than no page.
 */
export async function applyChosenLanguage(): Promise<void> {
  const language = chosenLanguage()
  if (language) await loadMessages(language, groupsOf(paths.admin.customers)).catch(() => {})
}

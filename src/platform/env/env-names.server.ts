import leven from 'leven'
import { hasSeveralHosts } from './env-values.server.ts'

/** Prefixes that only the shop uses, so that `SMTP_HOST` is noticed, too. */
const ownPrefix = /^(DATABASE|SMTP|MAIL|METRICS|ADMIN|PURGE|TRUST|MTN)_/

/** Settings of earlier releases with their replacement. A start that is given one goes on, and warns. */
const removed: Readonly<Record<string, string>> = {
  DATABASE_REPLICA_URL: 'the shop reads from DATABASE_URL alone.',
  DATABASE_POOL_MODE:
    'a pooler in transaction mode is PgBouncer 1.21 or newer with max_prepared_statements.',
  PURGE_URL: 'caches in front keep pages for CDN_SECONDS.',
  OTEL_EXPORTER_OTLP_ENDPOINT: "traces come from an agent that Node's --import loads.",
  ASSETS_DIR: 'the files of releases lie in DATA_DIR/assets.',
  METRICS_HOST: 'METRICS_PORT takes host:port.',
  KEEP_MAILS_DAYS: 'mails are deleted after 90 days.',
  KEEP_MESSAGES_DAYS: 'messages are deleted after 365 days.',
  KEEP_UNCONFIRMED_DAYS: 'accounts that were not confirmed are deleted after 7 days.',
}

/** Earlier releases read some of them from files, too. */
const replacementOf = (name: string) => removed[name.replace(/_FILE$/, '')]

/** @returns a sentence for each variable that looks like a misspelled setting, such as `SMPT_URL` */
export function findMisspellings(
  source: NodeJS.ProcessEnv,
  settings: readonly string[],
): readonly string[] {
  return Object.keys(source).flatMap((name) => {
    if (settings.includes(name) || replacementOf(name) || !source[name]) return []
    const [nearest] = settings
      .map((setting) => ({ setting, distance: leven(name, setting) }))
      .sort((one, other) => one.distance - other.distance)
    if (!nearest) return []
    // A name of four letters may differ in one: HOME is not a misspelled HOST.
    const isNear = nearest.distance <= (nearest.setting.length < 6 ? 1 : 2)
    if (!isNear && !ownPrefix.test(name)) return []
    return `${name} is no setting of the shop: is ${nearest.setting} meant?`
  })
}

/** @returns a sentence for each removed setting, and for each database address with several hosts */
export const findRemovedSettings = (source: NodeJS.ProcessEnv): readonly string[] => [
  ...Object.keys(source).flatMap((name) => {
    const replacement = replacementOf(name)
    return replacement ? `${name} is no longer a setting: ${replacement}` : []
  }),
  ...['DATABASE_URL', 'DATABASE_DIRECT_URL']
    .filter((name) => hasSeveralHosts(source[name] ?? ''))
    .map(
      (name) =>
        `${name} has several hosts, and the shop takes the first: put HAProxy or PgBouncer in front of several databases.`,
    ),
]

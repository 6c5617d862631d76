import leven from 'leven'
import { readSecretFiles } from './env-secrets.server.ts'
import { hasSeveralHosts } from './env-values.server.ts'

/** Beginnings that are ours alone, so that `SMTP_HOST` is noticed, too. */
const ours = /^(DATABASE|SMTP|MAIL|KEEP|METRICS|ADMIN|PURGE|TRUST|MTN)_/

export interface Lookalike {
  readonly name: string
  /** The setting that was probably meant. */
  readonly meant: string
}

/** Variables that look like a misspelled setting, such as `SMPT_URL`. Without a warning the operator would not notice. */
export function findLookalikes(
  source: NodeJS.ProcessEnv,
  settings: readonly string[],
): readonly Lookalike[] {
  return Object.keys(source).flatMap((name) => {
    if (settings.includes(name) || removedNames.includes(name) || !source[name]) return []
    const [nearest] = settings
      .map((setting) => ({ setting, distance: leven(name, setting) }))
      .sort((one, other) => one.distance - other.distance)
    if (!nearest) return []
    // Of four letters one may differ: HOME is no HOST.
    const isNear = nearest.distance <= (nearest.setting.length < 6 ? 1 : 2)
    return isNear || ours.test(name) ? [{ name, meant: nearest.setting }] : []
  })
}

/** Settings of earlier releases with their replacement. A start that is given one goes on, and warns. */
const removed: Readonly<Record<string, string>> = {
  DATABASE_REPLICA_URL: 'the shop reads from DATABASE_URL alone.',
  DATABASE_POOL_MODE:
    'a pooler in transaction mode is PgBouncer 1.21 or newer with max_prepared_statements.',
  PURGE_URL: 'caches in front keep pages for CDN_SECONDS.',
  OTEL_EXPORTER_OTLP_ENDPOINT: "traces come from an agent that Node's --import loads.",
  ASSETS_DIR: 'the files of releases lie in DATA_DIR/assets.',
  METRICS_HOST: 'METRICS_PORT takes host:port.',
}
/** The release before read these from files, too. */
const removedFiles = ['DATABASE_REPLICA_URL_FILE', 'PURGE_URL_FILE']

/** Names that are not misspellings of others, and are not suggested for one. */
export const removedNames = [...Object.keys(removed), ...removedFiles]

/** Returns a warning for each removed setting and for each address with several hosts, also one in a file. */
export function findRemovedSettings(source: NodeJS.ProcessEnv): string[] {
  const given = { ...source, ...readSecretFiles(source) }
  const names = removedNames.filter((name) => given[name])
  const addresses = ['DATABASE_URL', 'DATABASE_DIRECT_URL'].filter((name) =>
    hasSeveralHosts(given[name] ?? ''),
  )
  return [
    ...names.map(
      (name) => `${name} is no longer a setting: ${removed[name.replace(/_FILE$/, '')]}`,
    ),
    ...addresses.map(
      (name) =>
        `${name} has several hosts, and the shop takes the first: put HAProxy or PgBouncer in front of several databases.`,
    ),
  ]
}

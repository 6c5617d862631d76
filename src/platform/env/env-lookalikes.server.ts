import leven from 'leven'

/** Beginnings that are ours alone, so that `SMTP_HOST` is noticed, too. */
const ours = /^(DATABASE|SMTP|MAIL|KEEP|METRICS|ADMIN|PURGE|TRUST|MTN)_/

export interface Lookalike {
  readonly name: string
  /** The setting that was probably meant. */
  readonly meant: string
}

/** Variables that are no settings but look like one, such as `SMPT_URL`: a typo nobody would notice. */
export function findLookalikes(
  source: NodeJS.ProcessEnv,
  settings: readonly string[],
): readonly Lookalike[] {
  return Object.keys(source).flatMap((name) => {
    if (settings.includes(name) || !source[name]) return []
    const [nearest] = settings
      .map((setting) => ({ setting, distance: leven(name, setting) }))
      .sort((one, other) => one.distance - other.distance)
    if (!nearest) return []
    // Of four letters one may differ: HOME is no HOST.
    const isNear = nearest.distance <= (nearest.setting.length < 6 ? 1 : 2)
    return isNear || ours.test(name) ? [{ name, meant: nearest.setting }] : []
  })
}

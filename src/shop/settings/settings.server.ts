import type { Context, Services, SignedInContext } from '../../platform/api/context.server.ts'
import { type Handlers, parse } from '../../platform/api/handle.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
} from '../../platform/journal/changes.server.ts'
import { changedSince, type Revert } from '../../platform/journal/entry.ts'
import { cachedUntil } from '../../platform/journal/journal.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { translated } from '../../platform/language/translations.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { phoneIn } from '../phone.server.ts'
import { changeAndLog } from '../recorded-noun.server.ts'
import { closedMessage } from './closed-message.server.ts'
import type { settingsApi } from './settings.api.ts'
import { findSettings, lockSettings, StoredSettings, updateSettings } from './settings.db.ts'
import { keepDays, kitchenAt, maxPause, SettingsFields, settingsMessages } from './settings.ts'
import { comingSpecialDays, inLanguage } from './special-days.ts'

export const settingsTopic = 'settings'

/** Reads the settings, and caches them until they change: every page needs them. */
export const openSettings = ({ db, journal }: Pick<Services, 'db' | 'journal'>) =>
  cachedUntil(journal, [settingsTopic], () => findSettings(db))

/**
 * Refuses early what `requireAllowed` would refuse at the end.
 * @param details further fields of the refusal, such as the order's `current` status
 * @throws Problem 409 CLOSED with `opensAt`
 */
export async function requireOpen(db: Db, context: Context, details?: object): Promise<void> {
  refuseWhileClosed(await findSettings(db), context, details)
}

/** `requireOpen` without a statement while the cached settings say that the kitchen is open. */
export async function requireOpenByCache(context: Context): Promise<void> {
  const { open } = kitchenAt(await context.settings(), context.clock())
  if (!open) await requireOpen(context.db, context)
}

/** @throws Problem 409 CLOSED with `opensAt` */
export function refuseWhileClosed(
  settings: StoredSettings,
  { clock, language }: Context,
  details: object = {},
): void {
  const now = clock()
  const { open, opensAt } = kitchenAt(settings, now)
  if (!open)
    throw conflict('CLOSED', closedMessage(settings, now, language), { ...details, opensAt })
}

export const settingsHandlers: Handlers<typeof settingsApi> = {
  async show(context) {
    context.tags.add(settingsTopic)
    const { language } = context
    const [settings, now] = [await context.settings(), context.clock()]
    const kitchen = kitchenAt(settings, now)
    return {
      ...announcedIn(settings, language),
      exceptions: comingSpecialDays(settings.exceptions, now).map((one) =>
        inLanguage(one, language),
      ),
      ...kitchen,
      message: kitchen.open ? null : closedMessage(settings, now, language),
      now: new Date(now).toISOString(),
    }
  },

  inspect: async (context) => toReply(await findSettings(context.db), context),

  async change(context, { body: { version, ...changes } }) {
    const changed = await changeAndLog(
      context,
      { event: 'settings-changed' },
      async (tx, record) => {
        const before = await lockSettings(tx)
        if (before.version !== version)
          throw conflict('SETTINGS_CHANGED', settingsMessages.changed, {
            current: toReply(before, context),
          })
        return writeSettings(tx, record, { before, changes, context })
      },
    )
    return toReply(changed, context)
  },
}

/** Settings with the announcement in a language. */
const announcedIn = ({ announcement, ...settings }: StoredSettings, language: Language) =>
  announcement === null
    ? { ...settings, announcement }
    : translated({ ...settings, announcement }, ['announcement'], language)

/** Reverts a change. @throws Problem 409 */
export async function revertSettings(
  context: SignedInContext,
  { entryId: reverts, begin }: Revert,
): Promise<void> {
  await changeAndLog(context, { event: 'settings-changed' }, async (tx, record) => {
    const before = await lockSettings(tx)
    const { fields } = await begin(tx, async () => asShown(before, context))
    const changes = parse(SettingsFields, fields)
    // A pause alone would change nothing, which `recordChange` refuses.
    if (isOver(changes, context) && Object.keys(fields).length > 1)
      throw changedSince([{ field: 'pausedUntil', now: null }])
    return writeSettings(tx, record, { before, changes, context, reverts })
  })
}

const isOver = ({ pausedUntil }: SettingsFields, { clock }: Services): boolean =>
  Date.parse(pausedUntil ?? '') <= clock()

const recorded: Recorded<StoredSettings> = {
  topic: settingsTopic,
  noun: 'settings',
  fields: fieldsOf(StoredSettings, ['version']),
  idOf: () => null,
  nameOf: () => 'Settings',
}

interface Write {
  readonly before: StoredSettings
  readonly changes: SettingsFields
  readonly context: Services
  readonly reverts?: number
}

/** @param before locked */
async function writeSettings(
  tx: Tx,
  record: RecordEntry,
  { before, changes, context, reverts }: Write,
): Promise<StoredSettings> {
  refuseEndlessPause(changes, context)
  const after = await updateSettings(tx, withoutBlanks(changes))
  record({ topic: settingsTopic })
  const step = { before: asShown(before, context), after: asShown(after, context), reverts }
  recordChange(record, recorded, step)
  return after
}

/** @throws Problem 400 for a pause that ends later than in a year: years of more than four digits are no ISO 8601 */
function refuseEndlessPause({ pausedUntil }: SettingsFields, { clock }: Services) {
  if (Date.parse(pausedUntil ?? '') > clock() + maxPause)
    throw invalid({ pausedUntil: settingsMessages.pauseTooLong })
}

/** @throws Problem 400 for a number that is none */
const withoutBlanks = (body: SettingsFields): SettingsFields => ({
  ...body,
  announcement: orNull(body.announcement),
  legalName: orNull(body.legalName),
  legalAddress: orNull(body.legalAddress),
  tin: orNull(body.tin),
  phone: phoneOrNull('phone', body.phone),
  whatsapp: phoneOrNull('whatsapp', body.whatsapp),
})

/** Undefined stays so, here and below: that setting is not changed. */
const orNull = (typed: string | null | undefined) => (typed === '' ? null : typed)

const phoneOrNull = (field: string, typed: string | null | undefined) =>
  typed === undefined ? undefined : (phoneIn(field, typed) ?? null)

/** Without a pause that is over. */
const asShown = (settings: StoredSettings, { clock }: Pick<Services, 'clock'>): StoredSettings => ({
  ...settings,
  pausedUntil: kitchenAt(settings, clock()).pausedUntil,
})

const toReply = (settings: StoredSettings, { clock }: Services) => ({
  ...asShown(settings, { clock }),
  keepDays,
})

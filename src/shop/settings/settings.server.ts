import type { Needs, Services, SignedInNeeds } from '../../platform/api/context.server.ts'
import { type Handlers, parse } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
} from '../../platform/journal/changes.server.ts'
import type { Journal } from '../../platform/journal/journal.server.ts'
import { changedSince, type Revert } from '../../platform/journal/revert.ts'
import type { Language } from '../../platform/language/language.ts'
import { translated } from '../../platform/language/translated.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { onePer } from '../../platform/one-per.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { phoneIn } from '../phone.server.ts'
import { closedMessage } from './closed-message.server.ts'
import type { settingsApi } from './settings.api.ts'
import {
  findSettings,
  holdSettings,
  KeptSettings,
  lockSettings,
  updateSettings,
} from './settings.db.ts'
import { kitchenAt, maxPause, SettingsFields, settingsMessages } from './settings.ts'

export const settingsTopic = 'settings'

const memoryOf = onePer((journal: Journal) => {
  const kept: { settings: Promise<KeptSettings> | undefined } = { settings: undefined }
  journal.on(settingsTopic, () => {
    kept.settings = undefined
  })
  return kept
})

/** The settings, cached in memory until they change: every page asks for them. */
export async function knownSettings({
  db,
  journal,
}: Pick<Services, 'db' | 'journal'>): Promise<KeptSettings> {
  const kept = memoryOf(journal)
  const asked = kept.settings ?? findSettings(db)
  kept.settings = asked
  asked.catch(() => {
    if (kept.settings === asked) kept.settings = undefined
  })
  return asked
}

/**
 * Before anything else is looked at.
 * @param known as this process knows them, from before the transaction: nobody is refused for what has
 * changed since, and what has is found by `requireStillOpen`; by default they are read
 * @param details what else the refusal tells, such as the order's `current` status
 * @throws Problem 409 CLOSED with `opensAt`
 */
export async function requireOpen(
  tx: Tx,
  context: Pick<Services, 'clock'>,
  { known, details }: { known?: KeptSettings; details?: object } = {},
): Promise<KeptSettings> {
  if (known && kitchenAt(known, context.clock()).open) return known
  return unlessClosed(await findSettings(tx), context, details)
}

interface TakenBy {
  /** What the order has been taken by so far. */
  readonly before: KeptSettings
  /** Of the settings since changes of them are held off; by default they are from now on. */
  readonly version?: number | undefined
  /** What else the refusal tells. */
  readonly details?: object | undefined
}

/**
 * The last step of a transaction that takes an order: nothing is placed after a pause that somebody has
 * been told of. Last, so that who pauses waits for commits alone, not for the locks of a popular dish.
 * @returns other settings, where they have changed meanwhile
 * @throws Problem 409 CLOSED with `opensAt`
 */
export async function requireStillOpen(
  tx: Tx,
  context: Pick<Services, 'clock'>,
  { before, version, details }: TakenBy,
): Promise<KeptSettings | undefined> {
  const held = version ?? (await holdSettings(tx))
  const isSame = held === before.version
  const settings = unlessClosed(isSame ? before : await findSettings(tx), context, details)
  return isSame ? undefined : settings
}

function unlessClosed(
  settings: KeptSettings,
  { clock }: Pick<Services, 'clock'>,
  details: object = {},
): KeptSettings {
  const now = clock()
  const { open, opensAt } = kitchenAt(settings, now)
  if (!open) throw conflict('CLOSED', closedMessage(settings, now), { ...details, opensAt })
  return settings
}

export const settingsHandlers: Handlers<
  Needs<'db' | 'journal' | 'clock' | 'env' | 'log' | 'tags'>,
  typeof settingsApi
> = {
  async show(context) {
    context.tags.add(settingsTopic)
    const [settings, now] = [await knownSettings(context), context.clock()]
    const kitchen = kitchenAt(settings, now)
    return {
      ...announcedIn(settings, context.language),
      ...kitchen,
      message: kitchen.open ? null : closedMessage(settings, now),
      now: new Date(now).toISOString(),
    }
  },

  inspect: async (context) => toReply(await findSettings(context.db), context),

  async change(context, { body: { version, ...changes } }) {
    const changed = await save(context, async (tx, record) => {
      const before = await lockSettings(tx)
      if (before.version !== version)
        throw conflict('SETTINGS_CHANGED', settingsMessages.changed, {
          current: toReply(before, context),
        })
      return writeSettings(tx, record, { before, changes, context })
    })
    return toReply(changed, context)
  },
}

/** Settings with what they announce in a language. */
const announcedIn = ({ announcement, ...settings }: KeptSettings, language: Language) =>
  announcement === null
    ? { ...settings, announcement }
    : translated({ ...settings, announcement }, ['announcement'], language)

/** Takes a change back. @throws Problem 409 */
export async function revertSettings(
  context: SignedInNeeds<'journal' | 'clock' | 'log'>,
  { entryId: reverts, begin }: Revert,
): Promise<void> {
  await save(context, async (tx, record) => {
    const before = await lockSettings(tx)
    const { fields } = await begin(tx, async () => asShown(before, context))
    const changes = parse(SettingsFields, fields)
    // By itself it leaves nothing to take back, which is refused as well.
    if (isOver(changes, context) && Object.keys(fields).length > 1)
      throw changedSince([{ field: 'pausedUntil', now: null }])
    return writeSettings(tx, record, { before, changes, context, reverts })
  })
}

const isOver = ({ pausedUntil }: SettingsFields, { clock }: Pick<Services, 'clock'>): boolean =>
  Date.parse(pausedUntil ?? '') <= clock()

async function save(
  context: Needs<'journal' | 'log'>,
  work: (tx: Tx, record: RecordEntry) => Promise<KeptSettings>,
): Promise<KeptSettings> {
  const changed = await context.journal.change(context.user, work)
  recordEvent(context, 'settings-changed')
  return changed
}

const recorded: Recorded<KeptSettings> = {
  topic: settingsTopic,
  noun: 'settings',
  fields: fieldsOf(KeptSettings, ['version']),
  idOf: () => null,
  nameOf: () => 'Settings',
}

interface Write {
  readonly before: KeptSettings
  readonly changes: SettingsFields
  readonly context: Pick<Services, 'clock'>
  readonly reverts?: number
}

/** @param before locked */
async function writeSettings(
  tx: Tx,
  record: RecordEntry,
  { before, changes, context, reverts }: Write,
): Promise<KeptSettings> {
  refuseEndlessPause(changes, context)
  const after = await updateSettings(tx, withoutBlanks(changes))
  record({ topic: settingsTopic })
  const step = { before: asShown(before, context), after: asShown(after, context), reverts }
  recordChange(record, recorded, step)
  return after
}

/** @throws Problem 400 for a pause that ends later than in a year: years of more than four digits are no ISO 8601 */
function refuseEndlessPause({ pausedUntil }: SettingsFields, { clock }: Pick<Services, 'clock'>) {
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

/** A pause that is over is none. */
const asShown = (settings: KeptSettings, { clock }: Pick<Services, 'clock'>): KeptSettings => ({
  ...settings,
  pausedUntil: kitchenAt(settings, clock()).pausedUntil,
})

const toReply = (settings: KeptSettings, { clock, env }: Pick<Services, 'clock' | 'env'>) => ({
  ...asShown(settings, { clock }),
  keepDays: {
    mails: env.KEEP_MAILS_DAYS,
    messages: env.KEEP_MESSAGES_DAYS,
    unconfirmed: env.KEEP_UNCONFIRMED_DAYS,
  },
})

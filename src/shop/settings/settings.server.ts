import type { Needs, Services } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { Journal } from '../../platform/journal/journal.server.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { phoneIn } from '../phone.server.ts'
import { closedMessage } from './closed-message.server.ts'
import type { settingsApi } from './settings.api.ts'
import {
  findSettings,
  holdSettings,
  type KeptSettings,
  lockSettings,
  updateSettings,
} from './settings.db.ts'
import { kitchenAt, maxPause, type SettingsChange, settingsMessages } from './settings.ts'

export const settingsTopic = 'settings'

const known = new WeakMap<Journal, { settings: Promise<KeptSettings> | undefined }>()

/** The settings, cached in memory until they change: every page asks for them. */
export async function knownSettings({
  db,
  journal,
}: Pick<Services, 'db' | 'journal'>): Promise<KeptSettings> {
  const kept = known.get(journal) ?? { settings: undefined }
  if (!known.has(journal)) {
    known.set(journal, kept)
    journal.on(settingsTopic, () => {
      kept.settings = undefined
    })
  }
  const asked = kept.settings ?? findSettings(db)
  kept.settings = asked
  asked.catch(() => {
    if (kept.settings === asked) kept.settings = undefined
  })
  return asked
}

/**
 * Before anything else is looked at.
 * @param details what else the refusal tells, such as the order's `current` status
 * @throws Problem 409 CLOSED with `opensAt`
 */
export const requireOpen = async (
  tx: Tx,
  context: Pick<Services, 'clock'>,
  details?: object,
): Promise<KeptSettings> => unlessClosed(await findSettings(tx), context, details)

/**
 * The last step of a transaction that takes an order: nothing is placed after a pause that somebody has
 * been told of. Last, so that who pauses waits for commits alone, not for the locks of a popular dish.
 * @throws Problem 409 CLOSED with `opensAt`
 */
export async function requireStillOpen(
  tx: Tx,
  context: Pick<Services, 'clock'>,
  details?: object,
): Promise<void> {
  unlessClosed(await holdSettings(tx), context, details)
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
  Needs<'db' | 'journal' | 'clock' | 'env' | 'log'>,
  typeof settingsApi
> = {
  async show(context) {
    const [settings, now] = [await knownSettings(context), context.clock()]
    const kitchen = kitchenAt(settings, now)
    return {
      ...settings,
      ...kitchen,
      message: kitchen.open ? null : closedMessage(settings, now),
      now: new Date(now).toISOString(),
    }
  },

  inspect: async (context) => toReply(await findSettings(context.db), context),

  async change(context, { body }) {
    const { version, ...changes } = withoutBlanks(body)
    refuseEndlessPause(changes, context)
    const changed = await context.journal.change(context.user, async (tx, record) => {
      const before = await lockSettings(tx)
      if (before.version !== version)
        throw conflict('SETTINGS_CHANGED', settingsMessages.changed, {
          current: toReply(before, context),
        })
      const after = await updateSettings(tx, changes)
      record({ topic: settingsTopic })
      return after ?? before
    })
    recordEvent(context, 'settings-changed')
    return toReply(changed, context)
  },
}

/** @throws Problem 400 for a pause that ends later than in a year: years of more than four digits are no ISO 8601 */
function refuseEndlessPause(
  { pausedUntil }: Partial<SettingsChange>,
  { clock }: Pick<Services, 'clock'>,
) {
  if (Date.parse(pausedUntil ?? '') > clock() + maxPause)
    throw invalid({ pausedUntil: settingsMessages.pauseTooLong })
}

/** @throws Problem 400 for a number that is none */
const withoutBlanks = (body: SettingsChange): SettingsChange => ({
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

const toReply = (settings: KeptSettings, { clock, env }: Pick<Services, 'clock' | 'env'>) => ({
  ...settings,
  pausedUntil: kitchenAt(settings, clock()).pausedUntil,
  keepDays: {
    mails: env.KEEP_MAILS_DAYS,
    messages: env.KEEP_MESSAGES_DAYS,
    unconfirmed: env.KEEP_UNCONFIRMED_DAYS,
  },
})

import * as z from 'zod/mini'

/** Where an order came from: its customer placed it, or an administrator entered it. */
export const channels = ['WEB', 'PHONE', 'COUNTER'] as const
export const Channel = z.enum(channels)
export type Channel = z.output<typeof Channel>

export const staffChannels = ['PHONE', 'COUNTER'] as const satisfies readonly Channel[]

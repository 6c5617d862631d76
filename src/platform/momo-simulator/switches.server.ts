import * as z from 'zod/mini'

/**
 * What sources tell differently of the real provider, or what it does at times only: each a switch, with what
 * is believed of it as the default.
 */
export const Switches = z.object({
  /**
   * Who answers a prompt. `auto`: it is approved after 3 s. `phone`: it waits for a press. `demo`: it waits while
   * somebody looks at that phone, and is approved after 10 s where nobody does.
   */
  mode: z._default(z.enum(['auto', 'phone', 'demo']), 'auto'),
  /** Prompts that nobody answers end after 300 s. */
  realTime: z._default(z.boolean(), false),
  reasonShape: z._default(z.enum(['string', 'object', 'absent']), 'string'),
  /** Of a token call with a wrong API user or key. */
  loginFailedStatus: z._default(z.literal([401, 500]), 401),
  callbackMethod: z._default(z.enum(['PUT', 'POST']), 'PUT'),
  /** Whether callbacks name the reference. */
  withReference: z._default(z.boolean(), false),
  callbackMode: z._default(
    z.union([
      z.enum([
        'once',
        'never',
        /** Again until it is answered with 2xx: 20 times each second, 30 times every 2 minutes, then hourly. */
        'ladder',
        /** Arrives before the 202. */
        'early',
        'pendingFirst',
        /** Half of the JSON. */
        'truncated',
        /** Bodies that lie; the status tells the truth. */
        'wrongAmount',
        'wrongReference',
        /** One byte a second. */
        'chunked',
      ]),
      z.object({ duplicate: z.int().check(z.minimum(2), z.maximum(1_000)) }),
      /** Seconds. */
      z.object({ late: z.number().check(z.positive()) }),
    ]),
    'once',
  ),
})

export type Switches = z.output<typeof Switches>

import * as z from 'zod/mini'

/** What sources tell differently of the real provider, or what it does at times only: each a switch. */
export const Switches = z.object({
  /**
   * Who answers a prompt. `auto`: it is approved after 3 s. `phone`: it waits for a press. `demo`: it waits while
   * somebody looks at that phone, and is approved after 10 s where nobody does.
   */
  mode: z.enum(['auto', 'phone', 'demo']),
  /** Prompts that nobody answers end after 300 s. */
  realTime: z.boolean(),
  reasonShape: z.enum(['string', 'object', 'absent']),
  /** Of a token call with a wrong API user or key. */
  loginFailedStatus: z.literal([401, 500]),
  callbackMethod: z.enum(['PUT', 'POST']),
  /** Whether callbacks name the reference. */
  withReference: z.boolean(),
  callbackMode: z.union([
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
})

export type Switches = z.output<typeof Switches>

/** What is to change of them. */
export const SomeSwitches = z.partial(Switches)
export type SomeSwitches = z.output<typeof SomeSwitches>

/** What is believed of it. */
export const believed: Switches = {
  mode: 'auto',
  realTime: false,
  reasonShape: 'string',
  loginFailedStatus: 401,
  callbackMethod: 'PUT',
  withReference: false,
  callbackMode: 'once',
}

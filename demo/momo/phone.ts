import * as z from 'zod/mini'
import type { Language } from '../../src/platform/language/language.ts'
import { english, type Message } from '../../src/platform/language/message.ts'
import type { DemoPayment, DemoProvider } from '../../src/platform/momo/momo.ts'
import { phonePage, phonePolicy, type ShownPayment } from './phone-page.ts'

interface Phone {
  readonly control: DemoProvider['control']
  /** Digits, with the country. */
  readonly number: string
  readonly payee: string
  readonly language: Language
  readonly translate?: (message: Message) => string
}

/** The page of a phone, which somebody looks at from now on, and the policy to send it with. */
export function renderPhone({ control, number, payee, language, translate = english }: Phone) {
  control.look(number)
  const prompts = control.prompts(number).map(shown)
  const settled = control.settled(number).map(shown)
  const page = phonePage({ language, translate, number, payee, prompts, settled })
  return { page, policy: phonePolicy }
}

const shown = ({ reference, amount, currency, status }: DemoPayment): ShownPayment => ({
  reference,
  amount: Number(amount),
  currency,
  isPaid: status === 'SUCCESSFUL',
})

const Pressed = z.object({
  press: z.enum(['approve', 'decline', 'wrongPin', 'ignore']),
  reference: z.optional(z.string()),
})

/** What a form, or a test, has pressed; undefined for what is no button. */
export const readPress = (content: unknown): z.output<typeof Pressed> | undefined =>
  z.safeParse(Pressed, content).data

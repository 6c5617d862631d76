import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isLanguage, type Language } from '../../src/platform/language/language.ts'
import { requestLanguage, translateInto } from '../../src/platform/language/messages.server.ts'
import type { DemoPayment, DemoProvider } from '../../src/platform/momo/momo.ts'
import { isNumber } from './payments.ts'
import { choosePhonePage, phonePage, phonePolicy, type ShownPayment } from './phone-page.ts'

const path = '/demo/phone'

const Pressed = z.object({
  press: z.enum(['approve', 'decline', 'wrongPin']),
  reference: z.optional(z.string()),
})

interface PhoneRequest {
  Params: { number: string }
  Querystring: { number?: string; language?: string }
}

/**
 * The phones of a shop that is tried out. Every visitor of the shop can approve any payment on them, so they are
 * served only together with the simulator.
 * @param simulator starts with the first page
 */
export function mountDemoPhone(app: FastifyInstance, simulator: () => Promise<DemoProvider>): void {
  void app.register(async (phones) => {
    phones.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    phones.get<PhoneRequest>(path, async (request, reply) => {
      const typed = request.query.number === undefined ? undefined : String(request.query.number)
      const number = digitsOf(typed ?? '')
      if (number !== undefined) return reply.redirect(addressOf(number, request), 303)
      const language = languageOf(request)
      const translate = translateInto(language)
      const chosen = chosenIn(request)
      return sendPage(reply, choosePhonePage({ language, translate, chosen, refused: typed }))
    })
    phones.get<PhoneRequest>(`${path}/:number`, async (request, reply) => {
      const number = digitsOf(request.params.number)
      if (number === undefined) return backToChoice(request, reply)
      const { control, payee } = await simulator()
      control.look(number)
      const language = languageOf(request)
      const page = phonePage({
        ...{ language, number, payee, translate: translateInto(language) },
        prompts: control.prompts(number).map(shown),
        settled: control.settled(number).map(shown),
      })
      return sendPage(reply, page)
    })
    phones.post<PhoneRequest>(`${path}/:number`, async (request, reply) => {
      const number = digitsOf(request.params.number)
      if (number === undefined) return backToChoice(request, reply)
      const { data: pressed } = z.safeParse(Pressed, request.body)
      const { control } = await simulator()
      // A press that comes too late shows on the page.
      if (pressed) control.press(number, pressed.press, pressed.reference)
      return reply.redirect(addressOf(number, request), 303)
    })
  })
}

/** @returns the number's digits with the country, also of a national number; undefined for other text */
function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s()+.-]/g, '').replace(/^0(?=7\d{8}$)/, '250')
  return isNumber(digits) ? digits : undefined
}

const shown = ({ reference, amount, currency, status }: DemoPayment): ShownPayment => ({
  reference,
  amount: Number(amount),
  currency,
  isPaid: status === 'SUCCESSFUL',
})

/** The language of the shop's page that led here, else the browser's: no browser prefers Kinyarwanda. */
const languageOf = (request: FastifyRequest<PhoneRequest>): Language =>
  chosenIn(request) ?? requestLanguage(request.headers['accept-language'])

const chosenIn = ({ query }: FastifyRequest<PhoneRequest>): Language | undefined =>
  isLanguage(query.language) ? query.language : undefined

function addressOf(number: string, request: FastifyRequest<PhoneRequest>): string {
  const language = chosenIn(request)
  return `${path}/${number}${language ? `?language=${language}` : ''}`
}

function backToChoice(request: FastifyRequest<PhoneRequest>, reply: FastifyReply) {
  const language = chosenIn(request)
  const query = new URLSearchParams({
    number: request.params.number,
    ...(language && { language }),
  })
  return reply.redirect(`${path}?${query}`, 303)
}

const sendPage = (reply: FastifyReply, page: string) =>
  reply
    .header('content-security-policy', phonePolicy)
    // Without a referrer browsers send forms with `Origin: null`, which the shop refuses.
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(page)

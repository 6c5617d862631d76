import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  aCategory,
  anOptionGroup,
  anOrder,
  anOrderFor,
  aPaymentMethod,
  aProduct,
  asAdmin,
  asAnyone,
  asCustomer,
  askForReset,
  at,
  groupOf,
  type Person,
  password,
  productForm,
  register,
  shop,
  sizes,
  unique,
  uniqueEmail,
} from '#tests'
import type { Endpoint } from '../../../src/platform/api/endpoint.ts'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import { categoryApi } from '../../../src/shop/catalogue/category.api.ts'
import { optionGroupApi, soldOutApi } from '../../../src/shop/catalogue/option.api.ts'
import { productApi } from '../../../src/shop/catalogue/product.api.ts'
import { productBulkApi } from '../../../src/shop/catalogue/product-bulk.api.ts'
import { contactApi } from '../../../src/shop/contact/contact.api.ts'
import { historyApi } from '../../../src/shop/history/history.api.ts'
import { mailApi } from '../../../src/shop/mail/mail.api.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { paymentMethodApi } from '../../../src/shop/payment-methods/payment-method.api.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'
import { privacyApi } from '../../../src/shop/privacy/privacy.api.ts'
import { reportApi } from '../../../src/shop/reports/report.api.ts'
import { searchApi } from '../../../src/shop/search/search.api.ts'
import { findSynonyms } from '../../../src/shop/search/search.db.ts'
import { synonymsApi } from '../../../src/shop/search/synonyms.api.ts'
import { unfoundSearchesApi } from '../../../src/shop/search/unfound-searches.api.ts'
import { settingsApi } from '../../../src/shop/settings/settings.api.ts'
import { findSettings } from '../../../src/shop/settings/settings.db.ts'
import { staffOrderApi } from '../../../src/shop/staff-orders/staff-order.api.ts'

export interface Input {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
}

/** Makes what a call needs and the input with which it would succeed for `owner`, if they may. */
type MakeInput = (owner: Person) => Promise<Input>

type CallsOf<Api> = { readonly [K in keyof Api]: MakeInput }

const nothing: MakeInput = async () => ({})

const accounts: CallsOf<typeof accountApi> = {
  login: async (user) => ({ body: { email: user.email, password } }),
  logout: async (user) => ({ body: { id: user.id, role: user.role } }),
  register: async () => ({
    body: { username: unique('Umukiriya'), email: uniqueEmail(), password },
  }),
  forgotPassword: async () => ({ body: { email: (await asCustomer()).email } }),
  confirmAgain: async () => ({ body: { email: uniqueEmail() } }),
  resetPassword: async () => ({
    body: { token: await askForReset(await asCustomer()), newPassword: password },
  }),
  confirm: async () => ({ query: { token: (await register()).confirmation.split('=')[1] ?? '' } }),
  me: nothing,
  sessionEnd: nothing,
  list: nothing,
  remove: async () => ({ params: at(await asCustomer()) }),
}

const privacy: CallsOf<typeof privacyApi> = {
  export: nothing,
  removeMe: async () => ({ body: { password } }),
  close: async () => ({ params: at(await asCustomer()) }),
}

async function aMessage() {
  const email = uniqueEmail()
  const body = { clientName: 'Umukiriya', email, message: unique('Muraho') }
  await asAnyone().call(contactApi.send, { body })
  const { rows } = await sql<{ id: number }>`
    select id from contact_messages where email = ${email}`.execute(shop.db)
  return rows[0] ?? { id: 0 }
}

const contact: CallsOf<typeof contactApi> = {
  send: async () => ({
    body: { clientName: 'Umukiriya', email: uniqueEmail(), message: 'Muraho' },
  }),
  inbox: nothing,
  markRead: async () => ({ params: at(await aMessage()), body: { read: true } }),
}

const categoryForm = () => ({ name: unique('Grill'), description: 'From the fire' })

const categories: CallsOf<typeof categoryApi> = {
  browse: nothing,
  list: nothing,
  show: async () => ({ params: at(await aCategory()) }),
  create: async () => ({ body: categoryForm() }),
  update: async () => ({ params: at(await aCategory()), body: categoryForm() }),
  remove: async () => ({ params: at(await aCategory()) }),
}

const optionGroups: CallsOf<typeof optionGroupApi> = {
  list: nothing,
  show: async () => ({ params: at(await anOptionGroup()) }),
  create: async () => ({ body: groupOf({ options: sizes }) }),
  async update() {
    const group = await anOptionGroup()
    return { params: at(group), body: { ...group, max: 2 } }
  },
  remove: async () => ({ params: at(await anOptionGroup()) }),
}

const soldOut: CallsOf<typeof soldOutApi> = {
  list: nothing,
  change: async () => ({ body: { products: [(await aProduct()).id], until: 'TODAY' } }),
}

const asUrl = { query: { image: 'url' } }

const products: CallsOf<typeof productApi> = {
  browse: async () => asUrl,
  browseCategory: async () => ({ ...asUrl, params: { category: (await aCategory()).name } }),
  view: async () => ({ ...asUrl, params: at(await aProduct()) }),
  list: async () => asUrl,
  show: async () => ({ ...asUrl, params: at(await aProduct()) }),
  create: async () => ({ body: await productForm() }),
  update: async () => ({ params: at(await aProduct()), body: await productForm() }),
  quickEdit: async () => ({ params: at(await aProduct()), body: { price: 900 } }),
  export: nothing,
  remove: async () => ({ params: at(await aProduct()) }),
}

const manyProducts: CallsOf<typeof productBulkApi> = {
  edit: async () => ({ body: { edits: [{ id: (await aProduct()).id, price: 900 }] } }),
  import: async () => {
    const row = { name: unique('Ugali'), category: (await aCategory()).name }
    const rows = [{ ...row, price: 500, quantity: 5, description: 'Plain' }]
    return { body: { rows, dryRun: false } }
  },
}

const payments: CallsOf<typeof paymentMethodApi> = {
  list: nothing,
  show: async () => ({ params: at(await aPaymentMethod()) }),
  create: async () => ({ body: { paymentMethod: unique('Cash') } }),
  update: async () => ({
    params: at(await aPaymentMethod()),
    body: { paymentMethod: unique('Cash') },
  }),
  remove: async () => ({ params: at(await aPaymentMethod()) }),
}

const anOwn = async (customer: Person, status?: 'COMPLETED') =>
  at((await anOrder({ customer, ...(status && { status }) })).order)

async function aLineFor(owner: Person): Promise<Input> {
  const { items, ...body } = await anOrderFor([await aProduct(), 1])
  const order = await owner.call(orderApi.place, { body })
  return { body: { ...items[0], order: { id: order.id } } }
}

const orders: CallsOf<typeof orderApi> = {
  place: async () => ({ body: await anOrderFor([await aProduct(), 1]) }),
  addItem: aLineFor,
  mine: async (user) => ({ params: { userId: String(user.id) } }),
  show: async (owner) => ({ params: await anOwn(owner) }),
  items: async (owner) => ({ params: await anOwn(owner) }),
  move: async (owner) => ({ params: await anOwn(owner), body: { status: 'CANCELED' } }),
  remove: async (owner) => ({ params: await anOwn(owner, 'COMPLETED') }),
  live: nothing,
  list: nothing,
  kitchen: nothing,
  export: nothing,
  inspect: async (owner) => ({ params: await anOwn(owner) }),
  moveAny: async (owner) => ({ params: await anOwn(owner), body: { status: 'DISPATCHED' } }),
  removeAny: async (owner) => ({ params: await anOwn(owner, 'COMPLETED') }),
}

async function anOrderBy(owner: Person, gateway: 'MOMOPAY_CODE' | 'MTN_MOMO') {
  const paymentMethod = await (await asAdmin()).call(paymentMethodApi.create, {
    body: { paymentMethod: unique('MoMo'), gateway, code: '123456' },
  })
  const { order } = await anOrder({ customer: owner, paymentMethod })
  return at(order)
}

const anEntry = () => ({ entryId: randomUUID(), amount: 500 })

/** One that nobody is asked about. */
async function anAttempt(owner: Person) {
  const { order } = await anOrder({ customer: owner })
  const id = randomUUID()
  await sql`
    insert into payment_attempts (id, reference, order_id, environment, amount, currency)
    values (${id}, ${randomUUID()}, ${order.id}, 'nowhere', 500, 'RWF')`.execute(shop.db)
  return { id }
}

const calledBack: MakeInput = async () => ({ params: { reference: randomUUID() } })

const money: CallsOf<typeof paymentApi> = {
  received: async (owner) => ({ params: await anOwn(owner), body: anEntry() }),
  refund: async (owner) => ({ params: await anOwn(owner, 'COMPLETED'), body: anEntry() }),
  money: async (owner) => ({ params: await anOwn(owner) }),
  refundsDue: nothing,
  claim: async (owner) => ({ params: await anOrderBy(owner, 'MOMOPAY_CODE'), body: {} }),
  pay: async (owner) => ({
    params: await anOrderBy(owner, 'MTN_MOMO'),
    body: { attemptId: randomUUID(), phone: '0780000451' },
  }),
  payments: async (owner) => ({ params: await anOwn(owner) }),
  transactions: nothing,
  check: async (owner) => ({ params: await anAttempt(owner) }),
  calledBack,
  calledBackByPost: calledBack,
}

const reports: CallsOf<typeof reportApi> = {
  day: nothing,
  exportDay: async () => ({ query: { table: 'dishes' } }),
  today: nothing,
  sales: nothing,
}

/** Nobody is behind it any more: sent again it is forgotten. */
async function aFailedMail() {
  const { rows } = await sql<{ id: number }>`
    insert into mails (template, recipient, status, data)
    values ('confirmation', ${uniqueEmail()}, 'FAILED', '{"userId": 0}')
    returning id`.execute(shop.db)
  return rows[0] ?? { id: 0 }
}

const mails: CallsOf<typeof mailApi> = {
  list: nothing,
  resend: async () => ({ params: at(await aFailedMail()) }),
}

const staffOrders: CallsOf<typeof staffOrderApi> = {
  place: async () => ({
    body: { ...(await anOrderFor([await aProduct(), 1])), channel: 'PHONE' as const },
  }),
  caller: async () => ({ query: { phone: '+250788200400' } }),
  forget: async () => ({ body: { phone: '+250788200400' } }),
}

const settings: CallsOf<typeof settingsApi> = {
  show: nothing,
  inspect: nothing,
  change: async () => ({ body: { version: (await findSettings(shop.db)).version } }),
}

const synonyms: CallsOf<typeof synonymsApi> = {
  inspect: nothing,
  change: async () => ({
    body: {
      groups: [['ihene', unique('chèvre')]],
      version: (await findSynonyms(shop.db)).version,
    },
  }),
}

const search: CallsOf<typeof searchApi> = {
  find: async () => ({ query: { q: (await aProduct()).name } }),
}
const unfoundSearches: CallsOf<typeof unfoundSearchesApi> = { list: nothing }

async function aChange() {
  const [admin, product] = [await asAdmin(), await aProduct()]
  await admin.call(productApi.quickEdit, { params: at(product), body: { price: 900 } })
  const { items } = await admin.call(historyApi.list, { query: { by: admin.id } })
  return items[0] ?? { id: 0 }
}

const history: CallsOf<typeof historyApi> = {
  list: nothing,
  revert: async () => ({ params: at(await aChange()), body: {} }),
}

const apis = [
  [accountApi, accounts],
  [privacyApi, privacy],
  [contactApi, contact],
  [categoryApi, categories],
  [optionGroupApi, optionGroups],
  [soldOutApi, soldOut],
  [productApi, products],
  [productBulkApi, manyProducts],
  [paymentMethodApi, payments],
  [orderApi, orders],
  [paymentApi, money],
  [reportApi, reports],
  [mailApi, mails],
  [settingsApi, settings],
  [staffOrderApi, staffOrders],
  [searchApi, search],
  [synonymsApi, synonyms],
  [unfoundSearchesApi, unfoundSearches],
  [historyApi, history],
] as const

const { addItem, show, items, move, remove } = orderApi
const { claim, pay, payments: ofOrder } = paymentApi
/** Of a call about something that belongs to a customer: what another customer gets. */
const foreign = new Map<Endpoint, 403 | 404>([
  ...[addItem, show, items, move, remove, claim, pay, ofOrder].map((one) => [one, 404] as const),
  [orderApi.mine, 403],
])

/** A valid call of every endpoint of these APIs. */
export const validCalls = apis.flatMap(([api, calls]) =>
  Object.entries(api).map(([name, endpoint]) => {
    const input = (calls as Record<string, MakeInput>)[name]
    return { endpoint, input, foreign: foreign.get(endpoint) }
  }),
)

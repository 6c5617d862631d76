import { countedRangeOf, plainListLimit } from '../../platform/api/endpoint.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { cutList } from '../../platform/api/list-replies.server.ts'
import {
  readInBatches,
  smallBatchSize,
  withPauses,
} from '../../platform/database/batches.server.ts'
import { type CsvColumns, csvDownload } from '../../platform/http/csv.server.ts'
import { hashSecret } from '../../platform/http/session.server.ts'
import { defaultLanguage } from '../../platform/language/language.ts'
import { recordEvent } from '../../platform/log/event-log.server.ts'
import { forbidden, orNotFound } from '../../platform/problem.ts'
import { noCountLimit } from '../../platform/total.ts'
import { parsePhone } from '../phone.server.ts'
import { addOrderItem } from './add-line.server.ts'
import { moveOrder, removeOrder } from './move-order.server.ts'
import type { orderApi } from './order.api.ts'
import {
  countOrdersOf,
  findOrder,
  findOrderMailbox,
  listOrderItems,
  listOrdersOf,
} from './order.db.ts'
import { maxOnBoard, orderMessages } from './order.ts'
import { chatTextOf, dishTexts, itemIn, orderIn } from './order-in-language.server.ts'
import {
  countOrders,
  type ListedRow,
  listKitchenOrders,
  listOrders,
  type OrderFilter,
  search,
  totalOf,
} from './order-lists.db.ts'
import { placeOrder } from './place-order.server.ts'

export const orderHandlers: Handlers<typeof orderApi> = {
  place: (context, { body }) => placeOrder(context, body),

  addItem: (context, { body }) => addOrderItem(context, body),

  move: (context, { params, body }) => moveOrder(context, params.id, body),

  remove: (context, { params }) => removeOrder(context, params.id),

  moveAny: (context, { params, body }) => moveOrder(context, params.id, body),

  removeAny: (context, { params }) => removeOrder(context, params.id),

  async mine({ db, user, language }, { params }) {
    if (params.userId !== user.id) throw forbidden()
    const orders = await listOrdersOf(db, user.id, plainListLimit)
    const shown = orders.map((order) => orderIn(order, language))
    return cutList(shown, async () => ({ total: await countOrdersOf(db, user.id) }))
  },

  async show({ db, user, language }, { params: { id }, query: { historyPage } }) {
    const order = await findOrder(db, { id, scope: { ofUser: user.id }, historyPage })
    return orderIn(orNotFound(order, orderMessages.notFound), language)
  },

  async items({ db, user, language }, { params: { id } }) {
    const scope = { ofUser: user.id }
    orNotFound(await findOrder(db, { id, scope }), orderMessages.notFound)
    const items = await listOrderItems(db, id)
    return items.map((item) => itemIn(item, language))
  },

  async live({ signal, live, session, stopping, streams, user }, { query, headers }) {
    const after = headers['last-event-id'] ?? query.after
    return streams.open({
      name: 'orders',
      user,
      sessionHash: hashSecret(session.secret ?? ''),
      signal: AbortSignal.any([signal(), stopping]),
      subscribe: (notify) => live.subscribe(user, notify),
      async state() {
        const orders = after === undefined ? [] : await live.missed(user, after)
        return orders && (orders.length > 0 ? { orders } : {})
      },
      position: () => live.position,
    })
  },

  async list({ db }, { query }) {
    const { page, size = 5, sort, ...filter } = query
    const searched = await search(db, withPhone(filter))
    const read = () => listOrders(db, searched, { ...countedRangeOf(page, size), sort })
    if (page === undefined)
      return cutList(withChatText(await read()), async () =>
        totalOf(await countOrders(db, searched, noCountLimit), query.status),
      )
    const [counted, orders] = await Promise.all([countOrders(db, searched), read()])
    const total = totalOf(counted, query.status)
    return { items: withChatText(orders), ...total, page, size, ...counted }
  },

  async kitchen({ db }, { query }) {
    const wanted = query.ids ? { ids: query.ids } : { max: maxOnBoard }
    return withChatText(await listKitchenOrders(db, wanted))
  },

  async export(context, { query }) {
    const { sort = '-id', ...filter } = query
    const searched = await search(context.db, withPhone(filter))
    const limit = smallBatchSize
    const orders = await readInBatches<ListedRow>(
      (after) => listOrders(context.db, searched, { limit, offset: 0, sort, after }),
      limit,
    )
    return orderCsv(withPauses(orders), (rows) =>
      recordEvent(context, 'exported', { list: 'orders', rows }),
    )
  },

  async inspect({ db }, { params: { id }, query: { historyPage } }) {
    const order = orNotFound(
      await findOrder(db, { id, scope: 'ADMIN', historyPage }),
      orderMessages.notFound,
    )
    const [items, mailbox] = await Promise.all([listOrderItems(db, id), findOrderMailbox(db, id)])
    const lines = items.map(({ product, ...line }) => ({ ...line, ...product }))
    const chatText = chatTextOf(order, lines, mailbox.language)
    return { ...order, items, email: mailbox.email, chatText }
  },
}

const withPhone = (filter: OrderFilter) => ({ ...filter, phone: filter.q && parsePhone(filter.q) })

const withChatText = <T extends Pick<ListedRow, 'id' | 'trackingId' | 'language' | 'lines'>>(
  orders: readonly T[],
) =>
  orders.map(({ language, ...order }) => ({
    ...order,
    chatText: chatTextOf(order, order.lines, language),
  }))

type TextField = {
  [Field in keyof ListedRow]-?: ListedRow[Field] extends string | number | null ? Field : never
}[keyof ListedRow]

const columnsOf = (...fields: TextField[]): CsvColumns<ListedRow> =>
  fields.map((field) => [field, (order) => order[field] ?? ''])

const customerOf = ({ user, customerName, channel }: ListedRow): string =>
  user?.username ?? customerName ?? { WEB: '', PHONE: 'Caller', COUNTER: 'Counter' }[channel]

/** English in every language. */
const columns: CsvColumns<ListedRow> = [
  ...columnsOf('id', 'trackingId', 'orderDate', 'status'),
  ['customer', customerOf],
  ...columnsOf('address', 'city', 'phone', 'note'),
  ['paymentMethod', ({ paymentMethod }) => paymentMethod?.paymentMethod ?? ''],
  ...columnsOf('subtotal', 'shipping', 'totalAmount', 'paid', 'due', 'payment'),
  ['dishes', ({ lines }) => dishTexts(lines, defaultLanguage).join('\n')],
  ...columnsOf('channel', 'fulfilment'),
  ['placedBy', ({ placedBy }) => placedBy?.username ?? ''],
]

const orderCsv = (batches: AsyncIterable<readonly ListedRow[]>, onEnd: (rows: number) => void) =>
  csvDownload({ fileName: 'orders.csv', columns, batches, onEnd })

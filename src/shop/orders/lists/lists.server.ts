import { countedRangeOf, plainListLimit } from '../../../platform/api/endpoint.ts'
import type { Handlers } from '../../../platform/api/handle.server.ts'
import { cutList } from '../../../platform/api/list-replies.server.ts'
import {
  readInBatches,
  smallBatchSize,
  withPauses,
} from '../../../platform/database/batches.server.ts'
import { hashSecret } from '../../../platform/http/session.server.ts'
import type { Language } from '../../../platform/language/language.ts'
import { recordEvent } from '../../../platform/log/event-log.server.ts'
import { forbidden, orNotFound } from '../../../platform/problem.ts'
import { noCountLimit } from '../../../platform/total.ts'
import { parsePhone } from '../../phone.server.ts'
import type { orderApi } from '../order.api.ts'
import { countOrdersOf, findOrder, findOrderMailbox, listOrdersOf } from '../order.db.ts'
import { maxOnBoard, type Order, orderMessages } from '../order.ts'
import { itemIn, orderIn } from '../order-in-language.server.ts'
import { listOrderItems } from '../order-items.db.ts'
import { chatTextOf } from './chat-text.server.ts'
import { listKitchenOrders } from './kitchen.db.ts'
import { listDigest } from './list-digest.ts'
import { orderCsv } from './order-csv.server.ts'
import { countOrders, listOrders, type OrderFilter, search, totalOf } from './order-lists.db.ts'

export const listHandlers: Handlers<
  Pick<
    typeof orderApi,
    'mine' | 'show' | 'items' | 'live' | 'list' | 'kitchen' | 'export' | 'inspect'
  >
> = {
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

  async live({ db, signal, live, session, stopping, streams, user }, { query, headers }) {
    const after = headers['last-event-id'] ?? query.after
    return streams.open({
      name: 'orders',
      user,
      sessionHash: hashSecret(session.secret ?? ''),
      signal: AbortSignal.any([signal(), stopping]),
      subscribe: (notify) => live.subscribe(user, notify),
      async state() {
        if (user.role === 'CUSTOMER')
          return { list: listDigest(await listOrdersOf(db, user.id, plainListLimit)) }
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
    const orders = await readInBatches<Order>(
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
    const chatText = chatTextOf(order, mailbox.language)
    return { ...order, items, email: mailbox.email, chatText }
  },
}

const withPhone = (filter: OrderFilter) => ({ ...filter, phone: filter.q && parsePhone(filter.q) })

const withChatText = <T extends { id: number; trackingId: string; language: Language }>(
  orders: readonly T[],
) =>
  orders.map(({ language, ...order }) => ({
    ...order,
    chatText: chatTextOf(order, language),
  }))

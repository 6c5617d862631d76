import type { Journal } from '../../platform/journal/journal.server.ts'
import { catalogueTopic, stockTopic } from '../catalogue/catalogue.server.ts'
import { ordersTopic } from '../orders-topic.ts'
import type { ShopSearch } from './shop-search.server.ts'
import { synonymsTopic } from './synonyms.server.ts'

/** Tells a search what changes in its shop; of the catalogue its index is told. */
export function followSearch(journal: Pick<Journal, 'on'>, search: () => ShopSearch): void {
  for (const topic of [catalogueTopic, stockTopic])
    journal.on(topic, (news) => search().followStock(news))
  journal.on(ordersTopic, () => search().followOrders())
  journal.on(synonymsTopic, () => search().followSynonyms())
}

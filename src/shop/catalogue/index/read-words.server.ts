import { setImmediate as nextTurn } from 'node:timers/promises'
import { folded } from '../../../platform/language/folded.ts'
import type { ProductTexts } from '../catalogue-index.db.ts'
import { placeOf } from './places.server.ts'
import { searchedText } from './searched-text.ts'
import { WordCollector } from './word-collector.server.ts'
import type { WordLists } from './word-lists.server.ts'

export type Batches<Row> = AsyncIterable<readonly Row[]>

/** Products whose words are read until other requests get their turn. */
const productsOfTurn = 100

/** Lists the words of all products. @param ids in order; what is not among them has come since */
export async function readWords(
  ids: Int32Array,
  batches: Batches<ProductTexts>,
): Promise<WordLists> {
  const words = new WordCollector(ids.length)
  for await (const batch of batches) {
    for (const [at, { id, names, description }] of batch.entries()) {
      if (at % productsOfTurn === productsOfTurn - 1) await nextTurn()
      const row = placeOf(ids, id)
      if (ids[row] === id) words.add(row, searchedText(names), folded(description))
    }
  }
  return words.pack()
}

/** What was sold of a product. */
export interface DishSum {
  readonly id: number
  readonly quantity: number
  /** Hundredths of a franc. */
  readonly amount: number
}

export interface SortedDishes {
  /** Most sold first, then by id. */
  readonly first: readonly DishSum[]
  /** All others together; undefined when there are none. */
  readonly others:
    | { readonly products: number; readonly quantity: number; readonly amount: number }
    | undefined
}

/** Bytes of a dish in `day_sums`. */
const width = 16
/** Products of a page: those next to each other are added up next to each other. */
const pageSize = 256

/**
 * Adds up the dishes of many days, which are read as they are kept, 16 bytes each: a year of a large shop has
 * 700,000 of them, and as JSON they take a second.
 */
export class DishSums {
  /** By the id of a product: its quantity and the hundredths of its amount, alternating. */
  readonly #pages = new Map<number, Float64Array>()

  /** @param dishes as in `day_sums`, by their ids: those of a page follow each other */
  add(dishes: Uint8Array): void {
    const view = new DataView(dishes.buffer, dishes.byteOffset, dishes.byteLength)
    let number = -1
    let page: Float64Array = new Float64Array()
    for (let at = 0; at < dishes.byteLength; at += width) {
      const id = view.getInt32(at)
      const own = Math.floor(id / pageSize)
      if (own !== number) {
        number = own
        page = this.#pageOf(number)
      }
      const place = (id % pageSize) * 2
      page[place] = (page[place] ?? 0) + view.getInt32(at + 4)
      page[place + 1] =
        (page[place + 1] ?? 0) + view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12)
    }
  }

  /** @param limit how many dishes are told apart */
  sorted(limit = Number.POSITIVE_INFINITY): SortedDishes {
    const all = this.#all()
    if (all.length <= limit) return { first: all.sort(byQuantity), others: undefined }
    // Sorting numbers takes a tenth of the time of sorting dishes: only what may be among the first is sorted.
    const fewest = Float64Array.from(all, ({ quantity }) => quantity).sort()[all.length - limit]
    const candidates = all.filter(({ quantity }) => quantity >= (fewest ?? 0)).sort(byQuantity)
    const first = candidates.slice(0, limit)
    const [everything, shown] = [sumOf(all), sumOf(first)]
    return {
      first,
      others: {
        products: all.length - limit,
        quantity: everything.quantity - shown.quantity,
        amount: everything.amount - shown.amount,
      },
    }
  }

  quantityOf(id: number): number {
    return this.#pages.get(Math.floor(id / pageSize))?.[(id % pageSize) * 2] ?? 0
  }

  #pageOf(number: number): Float64Array {
    const found = this.#pages.get(number)
    if (found) return found
    const page = new Float64Array(pageSize * 2)
    this.#pages.set(number, page)
    return page
  }

  #all(): DishSum[] {
    const dishes: DishSum[] = []
    for (const [number, page] of this.#pages)
      for (let index = 0; index < pageSize; index += 1) {
        const [quantity = 0, amount = 0] = [page[index * 2], page[index * 2 + 1]]
        if (quantity > 0) dishes.push({ id: number * pageSize + index, quantity, amount })
      }
    return dishes
  }
}

const byQuantity = (a: DishSum, b: DishSum) => b.quantity - a.quantity || a.id - b.id

function sumOf(dishes: readonly DishSum[]) {
  let [quantity, amount] = [0, 0]
  for (const dish of dishes) {
    quantity += dish.quantity
    amount += dish.amount
  }
  return { quantity, amount }
}

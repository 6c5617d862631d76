/** The first so many of all items that are offered: the highest rank first, of equal rank the lowest id. */
export class TopItems<Item extends { readonly id: number }> {
  readonly #most: number
  readonly #items: { readonly item: Item; readonly rank: number }[] = []

  constructor(most: number) {
    this.#most = most
  }

  get items(): Item[] {
    return this.#items.map(({ item }) => item)
  }

  offer(item: Item, rank: number): void {
    let at = this.#items.length
    while (at > 0 && this.#isBefore(item, rank, at - 1)) at -= 1
    if (at >= this.#most) return
    this.#items.splice(at, 0, { item, rank })
    this.#items.length = Math.min(this.#items.length, this.#most)
  }

  #isBefore({ id }: Item, rank: number, at: number): boolean {
    const other = this.#items[at]
    return !other || rank > other.rank || (rank === other.rank && id < other.item.id)
  }
}

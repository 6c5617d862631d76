export type PageSlot = number | 'gap'

/** Pages around the current one, and at both ends. */
const range = 3
const margin = 2

/** Which page links to show, as react-paginate counts, with a gap where some are left out. From 1. */
export function pageNumbers(page: number, pages: number): PageSlot[] {
  const half = range / 2
  const first = page > pages - half ? pages - range + 1 : Math.max(1, page - Math.floor(half))
  const last = page <= half ? range : first + range - 1
  const isShown = (n: number) => n <= margin || n > pages - margin || (n >= first && n <= last)

  const slots: PageSlot[] = []
  for (let n = 1; n <= pages; n++) {
    if (isShown(n)) slots.push(n)
    // A gap that hides one page only would be as wide as that page.
    else if (isShown(n - 1)) slots.push(isShown(n + 1) ? n : 'gap')
  }
  return slots
}

/** The wall behind the food: a soft light on one warm colour, and a motif in the same colour. */
import type { Shades } from './light.ts'

/** In the light, at the edge, and the motif. */
const grounds = {
  cream: ['#fffaf0', '#f0dcb8', '#e3c594'],
  butter: ['#fff6d2', '#f6d27c', '#ecbb55'],
  apricot: ['#fff0dd', '#f7bf8e', '#eea56b'],
  rose: ['#ffefe7', '#f3b6a0', '#e89b82'],
  clay: ['#fbd9c0', '#dd8f68', '#c97850'],
  leaf: ['#f6fae0', '#bcd795', '#a2c479'],
  sky: ['#f7fbf2', '#b9dbd0', '#9bc8bb'],
} satisfies Record<string, Shades>
export type Ground = keyof typeof grounds

type Canvas = { x: number; light: string; mark: string; width: number; height: number }

export type Size = { width: number; height: number }

export function background(ground: Ground, motif: Motif, { width, height }: Size): string {
  const [light, edge, mark] = grounds[ground]
  // A hero's things stand in its right half, and so does its light.
  const x = width > height ? width * 0.7 : width / 2
  return `
    <defs><radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${x}" cy="${height * 0.42}" r="${Math.max(height, width * 0.55) * 0.8}">
      <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${edge}"/>
    </radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    ${motifs[motif]({ x, light, mark, width, height })}`
}

const motifs = {
  /** Light disc behind the dish. */
  sun: ({ x, light, height }: Canvas) =>
    `<circle cx="${x}" cy="${height / 2}" r="${height * 0.39}" fill="${light}" opacity=".75"/>`,

  rays: ({ x, light, width, height }: Canvas) => {
    const reach = width + height
    const point = (degrees: number) => {
      const turn = (degrees * Math.PI) / 180
      return `${(x + reach * Math.cos(turn)).toFixed(0)} ${(height / 2 + reach * Math.sin(turn)).toFixed(0)}`
    }
    const rays = Array.from({ length: 12 }, (_, index) => {
      const from = index * 30
      return `M${x} ${height / 2}L${point(from)}L${point(from + 13)}Z`
    })
    return `<path d="${rays.join('')}" fill="${light}" opacity=".38"/>`
  },

  /** Imigongo: a zigzag ridge with nested diamonds along the lower edge. */
  band: ({ mark, light, width, height }: Canvas) => {
    const top = height - 112
    const teeth = Array.from({ length: width / 100 }, (_, index) => index * 100)
    return `<g opacity=".6">
      <rect y="${top}" width="${width}" height="112" fill="${mark}"/>
      <path d="${teeth.map((left) => `M${left} ${height}l50-88 50 88Z`).join('')}" fill="${light}" opacity=".6"/>
      <path d="${teeth.map((left) => `M${left + 24} ${height}l26-46 26 46Z`).join('')}" fill="${mark}"/>
      <path d="${teeth.map((left) => `M${left} ${top + 16}l14 20-14 20-14-20Z`).join('')}" fill="${light}" opacity=".75"/>
      <path d="M0 ${top + 2}H${width}" stroke="${light}" stroke-width="6" opacity=".8"/></g>`
  },

  /** Imigongo: nested diamonds, faint, all over. */
  diamonds: ({ mark, width, height }: Canvas) => {
    const step = 200
    const columns = Array.from({ length: Math.ceil(width / step) + 1 }, (_, index) => index * step)
    const rows = Array.from({ length: Math.ceil(height / step) + 1 }, (_, index) => index * step)
    const nested = (cx: number, cy: number) =>
      [88, 56, 24].map((r) => `M${cx} ${cy - r}l${r} ${r}-${r} ${r}-${r}-${r}Z`).join('')
    const path = rows.flatMap((cy) => columns.map((cx) => nested(cx, cy))).join('')
    return `<path d="${path}" fill="none" stroke="${mark}" stroke-width="9" opacity=".28"/>`
  },

  /** Lake Kivu. */
  waves: ({ light, width, height }: Canvas) => {
    const rows = [0.12, 0.28, 0.44, 0.6, 0.76, 0.92].map((part) => part * height)
    const path = rows.map((y) => `M-40 ${y}${'q50-34 100 0t100 0'.repeat(width / 200 + 1)}`)
    return `<path d="${path.join('')}" fill="none" stroke="${light}" stroke-width="11" opacity=".5" stroke-linecap="round"/>`
  },
}

export type Motif = keyof typeof motifs

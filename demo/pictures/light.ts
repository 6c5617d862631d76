/** The light, the middle and the dark tone of one material. */
export type Shades = readonly [light: string, middle: string, dark: string]

/** One thing in a box of its own; `id` keeps its gradients apart from those of its neighbours. */
export type Drawing = (id: string) => { width: number; height: number; svg: string }

/** A fill that is lit from the upper left. */
export const lit = (id: string, [light, middle, dark]: Shades) => `
  <radialGradient id="${id}" cx=".34" cy=".22" r=".95">
    <stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/>
    <stop offset="1" stop-color="${dark}"/>
  </radialGradient>`

/** A fill for something round that stands upright: light on the left, shade on the right. */
export const upright = (id: string, [light, middle, dark]: Shades) => `
  <linearGradient id="${id}">
    <stop offset="0" stop-color="${middle}"/><stop offset=".25" stop-color="${light}"/>
    <stop offset=".65" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/>
  </linearGradient>`

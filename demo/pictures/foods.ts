/** Food that no emoji shows, drawn in the same soft light; the shape of a drawing as in vessels.mjs. */
import { type Drawing, lit, type Shades } from './light.ts'

type Point = readonly [x: number, y: number]

const meats = {
  goat: ['#c27a48', '#8a4624', '#4d2210'],
  beef: ['#b4664a', '#7a3422', '#421810'],
  chicken: ['#f7cf83', '#dd9a3e', '#a45f1c'],
  fish: ['#fff0d6', '#f0cf9f', '#c08c52'],
  tripe: ['#dfb48a', '#b07b50', '#75472a'],
} satisfies Record<string, Shades>

const roasts = {
  pork: ['#f2b069', '#c06a2a', '#6f2f10'],
  beef: ['#b87148', '#7c3c20', '#431a0c'],
} satisfies Record<string, Shades>

const vegetables = {
  onion: ['#fdf0f4', '#e6b9cc', '#b06f8e'],
  pepper: ['#9ed66a', '#4f9a35', '#2b6420'],
  tomato: ['#ff8f6d', '#e03c2a', '#9c1b18'],
  lemon: ['#fff3a0', '#f7cf3a', '#c8920f'],
} satisfies Record<string, Shades>

type SkewerLook = {
  meat: keyof typeof meats
  between?: readonly (keyof typeof vegetables)[]
}

/** Skewer with pieces of `meat` and, between them, `between`. */
export const skewer =
  ({ meat, between = ['onion', 'pepper'] }: SkewerLook): Drawing =>
  (id) => {
    const pieces = []
    let x = 22
    for (let i = 0; i < 4; i++) {
      pieces.push(`<g transform="rotate(${[-4, 5, -3, 4][i]} ${x + 17} 24)">
      <path d="M${x + 5} 6q14-5 25 1 6 3 5 17t-6 17q-13 5-24 0-7-3-6-17T${x + 5} 6Z" fill="url(#${id}m)"/>
      <path d="M${x + 10} 11l5 26M${x + 20} 9l5 28" stroke="#2a0f05" stroke-opacity=".4" stroke-width="2.6" stroke-linecap="round"/>
      <path d="M${x + 6} 12q8-5 17-3" stroke="#fff" stroke-opacity=".4" stroke-width="2.4" stroke-linecap="round" fill="none"/></g>`)
      x += 35
      const vegetable = between[i % between.length]
      if (i < 3 && vegetable) {
        pieces.push(
          `<rect x="${x}" y="7" width="11" height="34" rx="5" fill="url(#${id}${vegetable})"/>`,
        )
        x += 11
      }
    }
    const end = x + 14
    return {
      width: end,
      height: 48,
      svg: `<defs>${lit(`${id}m`, meats[meat])}${Object.entries(vegetables)
        .map(([name, colours]) => lit(`${id}${name}`, colours))
        .join('')}</defs>
      <path d="M0 24h${end - 6}l6 0" stroke="#b98a4e" stroke-width="4.4" stroke-linecap="round"/>
      <path d="M0 23h${end - 6}" stroke="#e8c48c" stroke-width="1.6" stroke-linecap="round"/>
      ${pieces.join('')}`,
    }
  }

const fishSkin: Shades = ['#f2d5a2', '#b9793c', '#5e3213']

export const fish =
  ({ grilled }: { grilled: boolean }): Drawing =>
  (id) => ({
    width: 220,
    height: 104,
    svg: `<defs>${lit(`${id}s`, fishSkin)}</defs>
    <path d="M166 52l44-42q10-6 8 6-8 36 0 72 2 12-8 6Z" fill="${fishSkin[1]}"/>
    <path d="M70 16q34-22 68 0l-10 10H80ZM84 88l18 14q10 4 16-2l8-18Z" fill="${fishSkin[2]}"/>
    <path d="M2 56C26 8 118-2 182 52 118 108 26 106 2 56Z" fill="url(#${id}s)"/>
    ${grilled ? '<path d="M80 24l16 60M104 22l16 60M128 28l13 44" stroke="#2a1206" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/>' : '<path d="M60 54h100" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round"/>'}
    <path d="M56 26q12 28 0 58" stroke="${fishSkin[2]}" stroke-width="4" fill="none" stroke-linecap="round"/>
    <circle cx="32" cy="46" r="8.5" fill="#fdf8ee"/><circle cx="31" cy="46" r="4.6" fill="#231815"/>
    <path d="M30 32Q70 12 112 18" stroke="#fff" stroke-opacity=".45" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  })

export const sambusa: Drawing = (id) => ({
  width: 150,
  height: 132,
  svg: `<defs>${lit(`${id}a`, ['#ffdf96', '#e8a440', '#a9611a'])}</defs>
    <path d="M64 8q11-14 22 0l60 100q8 16-10 20-61 10-122 0-18-4-10-20Z" fill="url(#${id}a)"/>
    <path d="M75 12q-6 60-56 106M77 34q22 50 60 80" stroke="#8f4e12" stroke-opacity=".45" stroke-width="4" fill="none" stroke-linecap="round"/>
    <g fill="#8f4e12" opacity=".28"><circle cx="60" cy="92" r="6"/><circle cx="84" cy="106" r="4.5"/><circle cx="92" cy="78" r="4"/><circle cx="50" cy="112" r="3.5"/></g>
    <path d="M58 34L28 86" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/>`,
})

/** One fried slice of ripe plantain. */
export const plantain: Drawing = (id) => ({
  width: 150,
  height: 62,
  svg: `<defs>${lit(`${id}a`, ['#ffe28a', '#f2ac2e', '#a85a10'])}</defs>
    <path d="M6 34C10 6 66-4 118 8q30 10 26 24-8 24-70 28Q4 62 6 34Z" fill="#8f4a10"/>
    <path d="M12 32C18 8 68 0 116 11q24 8 20 19-10 20-64 23Q10 54 12 32Z" fill="url(#${id}a)"/>
    <path d="M30 30q40-12 88-6" stroke="#b46a14" stroke-opacity=".55" stroke-width="4" stroke-dasharray="4 9" stroke-linecap="round" fill="none"/>
    <path d="M32 20q30-10 64-8" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round" fill="none"/>`,
})

/** Green cooking banana. */
export const greenBanana: Drawing = (id) => ({
  width: 190,
  height: 96,
  svg: `<defs>${lit(`${id}a`, ['#c9e486', '#7fb23c', '#3d6b1c'])}</defs>
    <path d="M6 14q-6-10 6-12l16 6c26 40 92 46 134 16l12-14q12-4 14 8l-6 16C146 96 44 116 6 14Z" fill="url(#${id}a)"/>
    <path d="M26 26c34 46 96 46 140 10" stroke="#e6f3b6" stroke-opacity=".8" stroke-width="5" fill="none" stroke-linecap="round"/>
    <path d="M5 8l10-6 10 6-8 8Z" fill="#4a3a1c"/>`,
})

/** Half of a boiled egg, filled with tomato and chilli. */
export const halfEgg: Drawing = (id) => ({
  width: 150,
  height: 112,
  svg: `<defs>${lit(`${id}a`, ['#ffffff', '#fbf4ea', '#d3c3ae'])}${lit(`${id}b`, ['#ffe083', '#f9b52c', '#d57f0e'])}</defs>
    <path d="M4 62C8 22 58 0 98 8c36 8 52 36 46 60-8 30-48 42-82 40C26 106 2 92 4 62Z" fill="url(#${id}a)"/>
    <ellipse cx="82" cy="56" rx="40" ry="32" fill="url(#${id}b)"/>
    <g stroke-linejoin="round"><rect x="60" y="38" width="17" height="15" rx="4" fill="#e03c2a"/><rect x="84" y="34" width="15" height="14" rx="4" fill="#e03c2a"/>
      <rect x="78" y="54" width="18" height="14" rx="4" fill="#c92a22"/><rect x="98" y="50" width="14" height="13" rx="4" fill="#f6d9e4"/><rect x="62" y="58" width="13" height="12" rx="4" fill="#f6d9e4"/>
      <path d="M70 50l12-6M92 66l12 4M88 46l8 6" stroke="#2f8a3a" stroke-width="6" stroke-linecap="round"/></g>
    <path d="M20 48q14-26 46-32" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none"/>`,
})

export const coffeeBean: Drawing = (id) => ({
  width: 80,
  height: 58,
  svg: `<defs>${lit(`${id}a`, ['#a86a3e', '#6b3a1c', '#35190a'])}</defs>
    <ellipse cx="40" cy="29" rx="39" ry="28" fill="url(#${id}a)"/>
    <path d="M3 32q18-14 36-3t38-4" stroke="#2a1206" stroke-width="5" fill="none" stroke-linecap="round"/>
    <path d="M18 14q12-7 26-6" stroke="#fff" stroke-opacity=".35" stroke-width="4" fill="none" stroke-linecap="round"/>`,
})

/** Round of ubugali. */
export const ubugali: Drawing = (id) => ({
  width: 180,
  height: 108,
  svg: `<defs>${lit(`${id}a`, ['#ffffff', '#f6ecd9', '#cbb592'])}</defs>
    <path d="M2 78C4 26 44 2 92 2s84 26 86 76q-2 28-88 28T2 78Z" fill="url(#${id}a)"/>
    <path d="M34 42q22-24 54-26" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none"/>
    <path d="M112 30q34 14 44 44M48 92q40 8 84 0" stroke="#d8c4a0" stroke-width="4" stroke-linecap="round" fill="none"/>`,
})

/** A heap of cooked grain or greens. */
export const heap =
  (of: Shades): Drawing =>
  (id) => ({
    width: 200,
    height: 92,
    svg: `<defs>${lit(`${id}a`, of)}</defs>
    <path d="M4 78q0-18 22-26 4-24 30-26 12-24 42-22 28-6 42 18 28 0 34 24 24 8 24 30 0 14-98 14T4 78Z" fill="url(#${id}a)"/>
    <g fill="${of[0]}" opacity=".75"><ellipse cx="60" cy="44" rx="9" ry="4.5" transform="rotate(-20 60 44)"/><ellipse cx="96" cy="24" rx="9" ry="4.5" transform="rotate(15 96 24)"/><ellipse cx="128" cy="44" rx="9" ry="4.5" transform="rotate(-30 128 44)"/><ellipse cx="88" cy="62" rx="9" ry="4.5" transform="rotate(25 88 62)"/><ellipse cx="150" cy="66" rx="9" ry="4.5"/><ellipse cx="40" cy="70" rx="9" ry="4.5" transform="rotate(10 40 70)"/></g>
    <g fill="${of[2]}" opacity=".4"><ellipse cx="76" cy="36" rx="7" ry="3.4" transform="rotate(30 76 36)"/><ellipse cx="112" cy="58" rx="8" ry="4" transform="rotate(-10 112 58)"/><ellipse cx="60" cy="66" rx="8" ry="4"/><ellipse cx="136" cy="30" rx="6" ry="3"/></g>`,
  })

const toppings = {
  basil: { shades: ['#7cc35a', '#7cc35a', '#3f8a34'], width: 19, height: 11 },
  tomato: { shades: ['#ff8a66', '#ff8a66', '#d8392a'], width: 17, height: 16 },
  pepper: { shades: ['#8fd05e', '#8fd05e', '#3f8a34'], width: 18, height: 7 },
  olive: { shades: ['#6a5a6e', '#6a5a6e', '#2c2430'], width: 9, height: 9 },
  corn: { shades: ['#ffe36e', '#ffe36e', '#f0b41e'], width: 7, height: 6 },
  onion: { shades: ['#fbe6f0', '#fbe6f0', '#c98aab'], width: 17, height: 6 },
  goat: { shades: ['#b06a3c', '#b06a3c', '#5c2c14'], width: 16, height: 12 },
  chilli: { shades: ['#ff6a4a', '#ff6a4a', '#b8160f'], width: 18, height: 5 },
} satisfies Record<string, { shades: Shades; width: number; height: number }>
type Topping = keyof typeof toppings

const toppingPlaces: readonly Point[] = [
  [120, 46],
  [66, 84],
  [178, 80],
  [116, 104],
  [62, 144],
  [180, 146],
  [112, 164],
  [148, 196],
  [90, 202],
  [148, 122],
  [88, 118],
  [150, 60],
]

/** Whole pizza from above; `on` names its toppings in turn. */
export const pizza =
  (...on: Topping[]): Drawing =>
  (id) => ({
    width: 240,
    height: 240,
    svg: `<defs>${lit(`${id}c`, ['#f7cd88', '#dd9a48', '#a8632a'])}${lit(`${id}s`, ['#ffd97c', '#f6b23e', '#dd7a26'])}${on.map((name) => lit(`${id}${name}`, toppings[name].shades)).join('')}</defs>
    <circle cx="120" cy="120" r="119" fill="url(#${id}c)"/><circle cx="120" cy="120" r="99" fill="#c8371f"/><circle cx="120" cy="120" r="94" fill="url(#${id}s)"/>
    <g fill="#fff3d0" opacity=".75"><circle cx="86" cy="62" r="17"/><circle cx="170" cy="110" r="20"/><circle cx="84" cy="168" r="19"/><circle cx="138" cy="86" r="13"/><circle cx="142" cy="180" r="16"/><circle cx="52" cy="112" r="12"/></g>
    ${toppingPlaces.map((place, index) => piece(id, on[index % on.length], place, index * 47)).join('')}
    <path d="M22 92Q40 36 96 18" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round" fill="none"/>`,
  })

function piece(id: string, name: Topping | undefined, [x, y]: Point, turn: number): string {
  if (!name) return ''
  const { width, height } = toppings[name]
  const hole = name === 'olive' ? `<circle cx="${x}" cy="${y}" r="3.6" fill="#f6b23e"/>` : ''
  return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" transform="rotate(${turn} ${x} ${y})" fill="url(#${id}${name})"/>${hole}`
}

/** Passion fruit, halved unless `cut` is false. */
export const passionFruit =
  ({ cut }: { cut: boolean }): Drawing =>
  (id) => ({
    width: 120,
    height: 120,
    svg: `<defs>${lit(`${id}a`, ['#b07aa8', '#6f3a72', '#351438'])}${lit(`${id}b`, ['#ffe27a', '#f7b52e', '#d27c0c'])}</defs>
    <circle cx="60" cy="60" r="59" fill="url(#${id}a)"/>
    ${
      cut
        ? `<circle cx="60" cy="60" r="50" fill="#fdeee6"/><circle cx="60" cy="60" r="42" fill="url(#${id}b)"/>
      <g fill="#2c1a24">${[
        [60, 36],
        [42, 46],
        [78, 46],
        [34, 64],
        [56, 58],
        [76, 68],
        [46, 78],
        [64, 82],
        [88, 58],
      ]
        .map(
          ([x, y], index) =>
            `<ellipse cx="${x}" cy="${y}" rx="5" ry="7" transform="rotate(${index * 40} ${x} ${y})"/>`,
        )
        .join('')}</g>`
        : '<path d="M24 40q12-20 32-24" stroke="#fff" stroke-opacity=".5" stroke-width="8" stroke-linecap="round" fill="none"/>'
    }`,
  })

export const treeTomato =
  ({ cut }: { cut: boolean }): Drawing =>
  (id) => ({
    width: 104,
    height: 140,
    svg: `<defs>${lit(`${id}a`, ['#ff8a6a', '#cf2f2a', '#7a101c'])}${lit(`${id}b`, ['#ffb36a', '#f0742c', '#c93a16'])}</defs>
    <path d="M52 22V4" stroke="#5a7a2c" stroke-width="7" stroke-linecap="round"/>
    <path d="M52 16C90 16 104 50 102 78 98 112 74 138 52 139 30 138 6 112 2 78 0 50 14 16 52 16Z" fill="url(#${id}a)"/>
    ${
      cut
        ? `<path d="M52 28C82 28 92 54 91 78 88 104 70 128 52 129 34 128 16 104 13 78 12 54 22 28 52 28Z" fill="url(#${id}b)"/>
      <path d="M52 42q-26 8-24 42 4 24 24 30 20-6 24-30 2-34-24-42Z" fill="#8f1424" opacity=".85"/>
      <path d="M52 40v78" stroke="#ffb36a" stroke-width="7"/><g fill="#ffd9a0"><circle cx="39" cy="66" r="3.6"/><circle cx="65" cy="66" r="3.6"/><circle cx="37" cy="84" r="3.6"/><circle cx="67" cy="84" r="3.6"/><circle cx="42" cy="101" r="3.6"/><circle cx="62" cy="101" r="3.6"/></g>`
        : '<path d="M20 62q4-24 24-32" stroke="#fff" stroke-opacity=".6" stroke-width="8" stroke-linecap="round" fill="none"/>'
    }`,
  })

/** Round doughnut without a hole, cracked where it puffed up. */
export const mandazi: Drawing = (id) => ({
  width: 120,
  height: 114,
  svg: `<defs>${lit(`${id}a`, ['#f9cf86', '#cd8434', '#7d4114'])}</defs>
    <path d="M60 2c36 0 58 24 58 56s-24 55-58 55S2 90 2 58 26 2 60 2Z" fill="url(#${id}a)"/>
    <path d="M30 66q16-16 30-4t32-8" stroke="#fbe3b4" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M52 60q4 14 18 20" stroke="#fbe3b4" stroke-width="6" fill="none" stroke-linecap="round"/>
    <path d="M24 38q12-18 32-20" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round" fill="none"/>`,
})

/** Chunk of roast meat. */
export const roast =
  (meat: keyof typeof roasts): Drawing =>
  (id) => {
    const shades = roasts[meat]
    const dark = shades[2]
    return {
      width: 128,
      height: 112,
      svg: `<defs>${lit(`${id}a`, shades)}</defs>
      <path d="M16 22q46-26 94-8 18 6 17 42-2 36-22 44-40 18-84 4Q0 98 2 62 4 28 16 22Z" fill="url(#${id}a)"/>
      <path d="M34 30l12 50M64 24l12 56M94 28l8 44" stroke="${dark}" stroke-opacity=".75" stroke-width="7" stroke-linecap="round"/>
      <path d="M4 74q2 22 17 30 44 14 84-4 14-6 19-24-58 30-120-2Z" fill="${dark}" opacity=".45"/>
      <path d="M20 36q22-16 52-16" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round" fill="none"/>`,
    }
  }

/** A heap of cut fries. */
export const sticks =
  (potato: Shades): Drawing =>
  (id) => ({
    width: 200,
    height: 130,
    svg: `<defs>${lit(`${id}a`, potato)}</defs>${[
      [40, 60, -32],
      [70, 34, -18],
      [100, 20, -4],
      [132, 32, 14],
      [160, 58, 30],
      [54, 66, 16],
      [86, 52, 26],
      [120, 54, -24],
      [146, 70, -12],
      [72, 82, -30],
      [104, 74, 6],
      [130, 88, 24],
    ]
      .map(
        ([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">
      <rect x="-10" y="-42" width="21" height="86" rx="6" fill="${potato[2]}"/><rect x="-11" y="-42" width="17" height="84" rx="5" fill="url(#${id}a)"/></g>`,
      )
      .join('')}`,
  })

export const chapatiStack: Drawing = (id) => ({
  width: 220,
  height: 150,
  svg: `<defs>${lit(`${id}a`, ['#fff0c9', '#efc681', '#bd8440'])}</defs>
    ${[60, 40, 20, 0]
      .map(
        (y, index) =>
          `<g transform="translate(${[0, 5, -3, 2][index]} ${y})"><path d="M4 44v8c4 22 50 38 106 38s102-16 106-38v-8Z" fill="#b27c3c"/><ellipse cx="110" cy="44" rx="106" ry="42" fill="url(#${id}a)"/></g>`,
      )
      .join('')}
    <g fill="#a3642a" opacity=".55"><ellipse cx="70" cy="34" rx="15" ry="6"/><ellipse cx="128" cy="24" rx="12" ry="5"/><ellipse cx="160" cy="48" rx="16" ry="6"/><ellipse cx="104" cy="56" rx="14" ry="5"/><ellipse cx="54" cy="56" rx="8" ry="3.4"/><ellipse cx="142" cy="68" rx="10" ry="4"/><ellipse cx="96" cy="36" rx="6" ry="2.6"/></g>
    <path d="M28 32Q60 8 112 8" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round" fill="none"/>`,
})

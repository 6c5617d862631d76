/** What food and drink come in, drawn in the light of the emoji. */
import { type Drawing, lit, type Shades, upright } from './light.ts'

export const plate =
  (glaze: Shades = ['#ffffff', '#f4ece0', '#cdbda6']): Drawing =>
  (id) => ({
    width: 200,
    height: 84,
    svg: `<defs>${lit(`${id}a`, glaze)}${lit(`${id}b`, [glaze[2], glaze[1], glaze[0]])}</defs>
    <path d="M0 38c0 24 44 46 100 46s100-22 100-46Z" fill="${glaze[2]}"/>
    <ellipse cx="100" cy="38" rx="100" ry="38" fill="url(#${id}a)"/>
    <ellipse cx="100" cy="39" rx="72" ry="25" fill="url(#${id}b)" opacity=".75"/>`,
  })

const bowlFlecks = [
  [58, 44, 20],
  [84, 56, -15],
  [112, 36, 30],
  [134, 50, -25],
  [96, 44, 5],
  [152, 40, 15],
  [68, 58, 0],
  [120, 60, 20],
  [44, 50, -10],
]
  .map(
    ([x, y, turn]) =>
      `<ellipse cx="${x}" cy="${y}" rx="7" ry="3" transform="rotate(${turn} ${x} ${y})"/>`,
  )
  .join('')

/** Bowl, seen a little from above, filled with a stew of that colour. */
export const bowl =
  ({ glaze, filling }: { glaze: Shades; filling: Shades }): Drawing =>
  (id) => ({
    width: 200,
    height: 142,
    svg: `<defs>${upright(`${id}a`, glaze)}${lit(`${id}b`, filling)}</defs>
    <path d="M70 128h60l5 10q-35 8-70 0Z" fill="${glaze[2]}"/>
    <path d="M0 40c2 58 42 94 100 94s98-36 100-94Z" fill="url(#${id}a)"/>
    <path d="M11 78l14-12 14 18 14-14 15 20 16-16 16 19 16-19 16 16 15-20 14 14 14-18 14 12" fill="none" stroke="#fdf3e2" stroke-opacity=".8" stroke-width="4.5" stroke-linejoin="round"/>
    <ellipse cx="100" cy="40" rx="100" ry="38" fill="${glaze[0]}"/>
    <ellipse cx="100" cy="41" rx="91" ry="32" fill="${glaze[2]}"/>
    <ellipse cx="100" cy="44" rx="88" ry="28" fill="url(#${id}b)"/>
    <g fill="${filling[0]}" opacity=".8">${bowlFlecks}</g>
    <path d="M32 36q26-16 62-16" stroke="#fff" stroke-opacity=".35" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  })

/** Bowl without its back rim, to stand in front of what sticks out of it. */
export const bowlFront =
  ({ glaze, filling }: { glaze: Shades; filling: Shades }): Drawing =>
  (id) => ({
    width: 200,
    height: 110,
    svg: `<defs>${upright(`${id}a`, glaze)}${lit(`${id}b`, filling)}</defs>
    <path d="M70 98h60l5 10q-35 6-70 0Z" fill="${glaze[2]}"/>
    <path d="M0 8c2 60 42 96 100 96s98-36 100-96q-100 46-200 0Z" fill="url(#${id}a)"/>
    <path d="M4 10q96 42 192 0l4-4q-100 18-200 0Z" fill="url(#${id}b)"/>
    <path d="M11 48l14-4 14 18 14-10 15 18 16-14 16 16 16-16 16 14 15-18 14 10 14-18 14 4" fill="none" stroke="#fdf3e2" stroke-opacity=".8" stroke-width="4.5" stroke-linejoin="round"/>`,
  })

/** Tumbler; on ice with a straw unless `plain`. */
export const glass =
  ({
    juice,
    straw = '#c2391b',
    plain = false,
  }: {
    juice: Shades
    straw?: string
    plain?: boolean
  }): Drawing =>
  (id) => ({
    width: 130,
    height: 215,
    svg: `<defs>${upright(`${id}j`, juice)}</defs>
    ${plain ? '' : `<path d="M70 60L96 4l16 0" stroke="${straw}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round" fill="none"/>`}
    <path d="M4 42h122l-14 162q-2 9-12 9H30q-10 0-12-9Z" fill="#fff" fill-opacity=".5"/>
    <path d="M12 66h106l-12 132q-1 8-9 8H33q-8 0-9-8Z" fill="url(#${id}j)"/>
    <ellipse cx="65" cy="66" rx="53" ry="10" fill="${juice[0]}"/>
    ${plain ? '' : '<g fill="#fff" fill-opacity=".5"><rect x="32" y="52" width="30" height="28" rx="7" transform="rotate(-12 47 66)"/><rect x="70" y="58" width="27" height="26" rx="7" transform="rotate(14 83 70)"/></g>'}
    <ellipse cx="65" cy="42" rx="61" ry="11" fill="#fff" fill-opacity=".25" stroke="#fff" stroke-opacity=".9" stroke-width="3"/>
    <path d="M22 84l8 96" stroke="#fff" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/>`,
  })

/** Glass bottle with a crown cap. */
export const sodaBottle =
  (soda: Shades): Drawing =>
  (id) => ({
    width: 84,
    height: 236,
    svg: `<defs>${upright(`${id}s`, soda)}</defs>
    <path d="M28 14h28v46c0 18 26 26 26 56v104q0 14-14 14H16q-14 0-14-14V116c0-30 26-38 26-56Z" fill="url(#${id}s)"/>
    <rect x="24" y="2" width="36" height="17" rx="5" fill="#c2391b"/><path d="M27 17h30" stroke="#8c2412" stroke-width="4"/>
    <path d="M2 138h80v50H2Z" fill="#fdf8ee"/>
    <path d="M2 152l10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8M2 182l10-8 10 8 10-8 10 8 10-8 10 8 10-8 10 8" stroke="#b4401f" stroke-width="3.5" fill="none" stroke-linejoin="round"/>
    <path d="M14 112v18M14 196v18M37 34v26" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>`,
  })

export const waterBottle: Drawing = (id) => ({
  width: 84,
  height: 236,
  svg: `<defs>${upright(`${id}w`, ['#f4fcff', '#b5def2', '#76b4d6'])}</defs>
    <path d="M28 22h28v16c0 16 26 22 26 46v136q0 14-14 14H16q-14 0-14-14V84c0-24 26-30 26-46Z" fill="url(#${id}w)"/>
    <rect x="23" y="2" width="38" height="24" rx="6" fill="#1f6b3b"/><path d="M30 6v16M38 6v16M46 6v16M54 6v16" stroke="#3c9158" stroke-width="3"/>
    <path d="M2 112h80v56H2Z" fill="#fdf8ee"/><path d="M42 120q18 22 0 40-18-18 0-40Z" fill="#4b9cc9"/>
    <path d="M8 190q34 12 68 0M8 208q34 12 68 0M10 96q32 10 64 0" stroke="#fff" stroke-opacity=".65" stroke-width="5" fill="none"/>
    <path d="M15 70v26" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
})

/** Small dropper bottle of chilli oil. */
export const oilBottle: Drawing = (id) => ({
  width: 92,
  height: 190,
  svg: `<defs>${upright(`${id}o`, ['#ffc35a', '#ee7a1c', '#a83a0a'])}${upright(`${id}c`, ['#f0664a', '#c2391b', '#7f1f0c'])}</defs>
    <path d="M32 68h28v10c18 3 30 14 30 32v64q0 14-14 14H16q-14 0-14-14v-64c0-18 12-29 30-32Z" fill="url(#${id}o)"/>
    <path d="M38 4q8-6 16 0l5 38H33Z" fill="url(#${id}c)"/><rect x="24" y="40" width="44" height="32" rx="6" fill="url(#${id}c)"/>
    <path d="M2 112h88v56H2Z" fill="#fdf8ee"/><path d="M46 116l22 24-22 24-22-24Z" fill="#231815"/><path d="M46 124l14 16-14 16-14-16Z" fill="#c2391b"/><path d="M46 133l6 7-6 7-6-7Z" fill="#fdf8ee"/>
    <path d="M14 96v8M14 176v4" stroke="#fff" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"/>`,
})

/** Paper bag with a rolled top and a painted label. */
export const bag =
  ({ paper, mark }: { paper: Shades; mark: string }): Drawing =>
  (id) => ({
    width: 160,
    height: 214,
    svg: `<defs>${upright(`${id}p`, paper)}</defs>
    <path d="M16 34h128l14 164q1 14-12 14H14q-13 0-12-14Z" fill="url(#${id}p)"/>
    <path d="M14 8q66-10 132 0l2 32H12Z" fill="${paper[0]}"/><path d="M12 40q68 10 136 0" stroke="${paper[2]}" stroke-width="5" fill="none" opacity=".6"/>
    <path d="M80 74l46 54-46 54-46-54Z" fill="#231815"/><path d="M80 88l34 40-34 40-34-40Z" fill="#fdf8ee"/>
    <path d="M80 100l24 28-24 28-24-28Z" fill="${mark}"/><path d="M80 116l10 12-10 12-10-12Z" fill="#fdf8ee"/>
    <path d="M24 60l-9 130" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/>`,
  })

const cloth: Shades = ['#f5e3c0', '#dcbf8c', '#a78553']

/** Open sack of grain. */
export const sack =
  (grain: Shades): Drawing =>
  (id) => ({
    width: 200,
    height: 200,
    svg: `<defs>${upright(`${id}c`, cloth)}${lit(`${id}g`, grain)}</defs>
    <path d="M24 60C2 110-4 160 12 184q8 14 88 14t88-14c16-24 10-74-12-124Z" fill="url(#${id}c)"/>
    <path d="M28 58q72-70 144 0Z" fill="url(#${id}g)"/>
    <g fill="${grain[0]}" opacity=".9">${[
      [70, 40, 20],
      [92, 30, -30],
      [116, 36, 15],
      [136, 46, -20],
      [58, 50, -15],
      [100, 46, 40],
      [82, 52, -40],
      [122, 52, 30],
    ]
      .map(
        ([x, y, turn]) =>
          `<ellipse cx="${x}" cy="${y}" rx="8" ry="3.6" transform="rotate(${turn} ${x} ${y})"/>`,
      )
      .join('')}</g>
    <path d="M18 58q82-20 164 0 8 4 6 14-2 8-12 6-76-16-152 0-10 2-12-6-2-10 6-14Z" fill="${cloth[0]}"/>
    <path d="M22 70q78-18 156 0" stroke="${cloth[2]}" stroke-width="3" stroke-dasharray="7 6" fill="none"/>
    <path d="M8 128l16 14 16-14 16 14 16-14 16 14 16-14 16 14 16-14 16 14 16-14 16 14 14-12" fill="none" stroke="#b4401f" stroke-width="6" stroke-linejoin="round" opacity=".85"/>
    <path d="M8 146l16 14 16-14 16 14 16-14 16 14 16-14 16 14 16-14 16 14 16-14 16 14 14-12" fill="none" stroke="#231815" stroke-width="5" stroke-linejoin="round" opacity=".7"/>`,
  })

/** Banana leaf to serve on. */
export const leaf: Drawing = (id) => ({
  width: 260,
  height: 110,
  svg: `<defs>${lit(`${id}a`, ['#a9d579', '#5c9f43', '#2a6630'])}</defs>
    <path d="M2 60C40 8 150-16 258 34c-34 60-160 96-256 26Z" fill="url(#${id}a)"/>
    <path d="M4 60Q120 62 254 34" stroke="#dff0b8" stroke-width="4" fill="none"/>
    <path d="M50 60l20-36M84 61l24-46M120 59l26-48M156 55l24-40M190 49l20-28M60 62l30 32M98 62l34 30M136 58l36 22M172 53l34 10" stroke="#2a6630" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`,
})

export const board: Drawing = (id) => ({
  width: 240,
  height: 92,
  svg: `<defs>${lit(`${id}a`, ['#e9bd83', '#c68a4d', '#8d5626'])}</defs>
    <path d="M2 44v14c0 16 52 32 118 32s118-16 118-32V44Z" fill="#7a4720"/>
    <ellipse cx="120" cy="42" rx="118" ry="40" fill="url(#${id}a)"/>
    <path d="M30 36q90-26 176-6M22 48q98 22 190-4M70 66q50 8 96-2" stroke="#7a4720" stroke-opacity=".35" stroke-width="3" fill="none" stroke-linecap="round"/>`,
})

/** Enamel mug, seen a little from above. */
export const mug =
  ({
    drink,
    glaze = ['#ffffff', '#f6ecdc', '#c9b597'],
    rim = '#c2391b',
  }: {
    drink: Shades
    glaze?: Shades
    rim?: string
  }): Drawing =>
  (id) => ({
    width: 200,
    height: 180,
    svg: `<defs>${upright(`${id}a`, glaze)}${lit(`${id}b`, drink)}</defs>
    <path d="M146 62c60-14 70 70-6 74" fill="none" stroke="${glaze[2]}" stroke-width="17"/><path d="M146 60c58-14 66 66-6 72" fill="none" stroke="${glaze[1]}" stroke-width="11"/>
    <path d="M4 32h148v106c0 24-30 40-74 40S4 162 4 138Z" fill="url(#${id}a)"/>
    <path d="M5 112l15-14 15 14 15-14 14 14 15-14 15 14 15-14 15 14 14-14 13 12" fill="none" stroke="${rim}" stroke-width="6" stroke-linejoin="round"/>
    <path d="M5 130l15-14 15 14 15-14 14 14 15-14 15 14 15-14 15 14 14-14 13 12" fill="none" stroke="#231815" stroke-width="5" stroke-linejoin="round" opacity=".85"/>
    <ellipse cx="78" cy="32" rx="75" ry="29" fill="${glaze[0]}" stroke="${rim}" stroke-width="5"/>
    <ellipse cx="78" cy="36" rx="66" ry="22" fill="url(#${id}b)"/>
    <path d="M30 30q20-12 46-12" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round" fill="none"/>`,
  })

/** Igisabo, the calabash in which milk is cultured. */
export const calabash: Drawing = (id) => ({
  width: 150,
  height: 210,
  svg: `<defs>${lit(`${id}a`, ['#f0b878', '#b8702f', '#61300f'])}</defs>
    <path d="M56 26q18-12 36 0l4 42c34 12 52 42 50 76-2 42-32 65-72 65S4 186 4 144c0-34 16-62 48-76Z" fill="url(#${id}a)"/>
    <path d="M54 10q20-12 40 0l2 20q-22 10-44 0Z" fill="#8a4d1c"/><path d="M50 34q24 12 48 0" stroke="#3a1a08" stroke-width="5" fill="none"/>
    <path d="M10 122l16 18 16-18 16 18 16-18 16 18 16-18 16 18 16-18 6 8" fill="none" stroke="#fdf3e2" stroke-width="6" stroke-linejoin="round"/>
    <path d="M8 142l18 16 16-18 16 18 16-18 16 18 16-18 16 18 18-14" fill="none" stroke="#3a1a08" stroke-width="6" stroke-linejoin="round"/>
    <path d="M28 108q8-22 28-30" stroke="#fff" stroke-opacity=".55" stroke-width="8" stroke-linecap="round" fill="none"/>`,
})

/**
 * Draws the demo shop's pictures: `demo/images/*.jpg` and `public/hero/*`. They are committed, so this
 * runs only when a composition changes:
 *
 *   cd /tmp && npm pack @lobehub/fluent-emoji-3d@1.1.0 && tar xzf lobehub-fluent-emoji-3d-1.1.0.tgz
 *   node scripts/run.mjs demo/render-images.ts /tmp/package/assets [name …]
 *
 * Names (`isombe`, `hero-1`) render only those. The emoji are Microsoft's, see images/LICENSE.md.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Composition, cards, emoji, heroes, type Thing } from './pictures/compositions.ts'
import { background, type Size } from './pictures/grounds.ts'

const imagesFolder = path.join(import.meta.dirname, 'images')
const heroFolder = path.join(import.meta.dirname, '..', 'public', 'hero')
const heroWidths = [800, 1600]
const largestCard = 25 * 1024

const [emojiFolder, ...wanted] = process.argv.slice(2)
if (!emojiFolder) throw new Error('Name the assets folder of @lobehub/fluent-emoji-3d.')
const emojiFile = (code: string) => path.join(emojiFolder, `${code}.webp`)

await mkdir(imagesFolder, { recursive: true })
await mkdir(heroFolder, { recursive: true })
for (const [name, card] of chosen(cards)) {
  const picture = await render(card, { width: 800, height: 800 })
  await save(path.join(imagesFolder, `${name}.jpg`), await smallJpeg(picture))
}
for (const [name, hero] of chosen(heroes)) {
  const picture = await render(hero, { width: 1600, height: 700 })
  for (const width of heroWidths) {
    const file = path.join(heroFolder, `${name}-${width}`)
    const scaled = picture.clone().resize({ width })
    await save(`${file}.webp`, await scaled.clone().webp({ quality: 76 }).toBuffer())
    await save(`${file}.jpg`, await scaled.clone().jpeg({ quality: 74, mozjpeg: true }).toBuffer())
  }
}

function chosen(compositions: Record<string, Composition>) {
  const all = Object.entries(compositions)
  return wanted.length === 0 ? all : all.filter(([name]) => wanted.includes(name))
}

async function render({ ground, motif, things }: Composition, size: Size): Promise<Sharp> {
  const layers = []
  for (const [index, thing] of things.entries()) layers.push(await layer(thing, `t${index}`))
  const { width, height } = size
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs>
      <filter id="drop" x="-30%" y="-30%" width="160%" height="170%">
        <feDropShadow dx="0" dy="10" stdDeviation="11" flood-color="#4a1c06" flood-opacity=".3"/>
      </filter>
      <filter id="soft" x="-50%" y="-150%" width="200%" height="400%"><feGaussianBlur stdDeviation="16"/></filter>
    </defs>
    ${background(ground, motif, size)}
    ${layers.map(({ shadow }) => shadow).join('')}
    ${layers.map(({ body }) => body).join('')}
  </svg>`
  // Flattened once, so that every size is scaled from pixels, not from the drawing.
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer()).removeAlpha()
}

async function layer([what, x, y, size, turn = 0]: Thing, id: string) {
  const { width, height, svg } =
    typeof what === 'string' ? await emojiPicture(emoji[what]) : what(id)
  const scale = size / Math.max(width, height)
  const bottom = y + (height * scale) / 2
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-width / 2} ${-height / 2})`
  return {
    shadow: `<ellipse cx="${x}" cy="${bottom - 4}" rx="${width * scale * 0.42}" ry="${12 + size * 0.03}" fill="#4a1c06" opacity=".2" filter="url(#soft)"/>`,
    body: `<g filter="url(#drop)"><g transform="${place}">${svg}</g></g>`,
  }
}

/** Cut to what is drawn, three times as large, with a clean edge and in the shop's warmer light. */
async function emojiPicture(code: string) {
  const { data, info } = await sharp(emojiFile(code))
    .trim({ threshold: 1 })
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width * 3, height: info.height * 3 }
  // Decoded between the steps, because sharp orders the steps of one pipeline by itself.
  const large = await sharp(data)
    .resize({ ...size, kernel: 'mitchell' })
    .png()
    .toBuffer()
  const colours = await sharp(large).removeAlpha().raw().toBuffer()
  const alpha = await sharp(large).extractChannel('alpha').png().toBuffer()
  // The original's edge is ragged: blurred, then cut a little inside.
  const edge = await sharp(alpha).blur(2.5).linear(3.2, -520).png().toBuffer()
  const png = await sharp(warmer(colours), { raw: { ...size, channels: 3 } })
    .joinChannel(edge)
    .png()
    .toBuffer()
  const href = `data:image/png;base64,${png.toString('base64')}`
  return {
    ...size,
    svg: `<image href="${href}" width="${size.width}" height="${size.height}"/>`,
  }
}

/** Takes the lilac out of the emoji's shadows and the pink out of their reds. */
function warmer(rgb: Buffer): Buffer {
  for (let at = 0; at < rgb.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(at, at + 3)
    if (red >= green && blue > green) rgb[at + 2] = green + (blue - green) * 0.25
  }
  return rgb
}

async function smallJpeg(picture: Sharp): Promise<Buffer> {
  for (let quality = 78; ; quality -= 4) {
    const jpeg = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= largestCard || quality < 50) return jpeg
  }
}

async function save(file: string, bytes: Buffer) {
  await writeFile(file, bytes)
  console.log(`${path.basename(file).padEnd(36)} ${(bytes.length / 1024).toFixed(1)} KB`)
}

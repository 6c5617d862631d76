import { imageSide } from '../../shop/catalogue/image.ts'

export interface ShrunkImage {
  /** JPEG in base64, without a data: prefix. */
  readonly base64: string
  /** Bytes of what was chosen and of what is sent. */
  readonly before: number
  readonly after: number
}

/** At 800 px on the longer side even noise has less than 1 MB (specification, section 5). */
const quality = 0.85

/**
 * Makes of a picture what the server would make of the same bytes: upright, its first frame, on white, at most 800 px
 * on the longer side; 8 MB of a phone's camera need not cross a thin network.
 * @throws for what the server would refuse, such as a file that was cut off
 */
export async function shrinkImage(file: File): Promise<ShrunkImage> {
  if (isCutOff(await file.arrayBuffer())) throw new Error('This picture was cut off.')
  // `<img>` shows the upper part of what is broken further down.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, imageSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no room for this picture.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const dataUrl = canvas.toDataURL('image/jpeg', quality)
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return { base64, before: file.size, after: Math.floor((base64.length * 3) / 4) }
}

/** Chrome refuses such a picture by itself; Firefox and Safari take the upper part for the whole. */
function isCutOff(buffer: ArrayBuffer): boolean {
  const text = new TextDecoder('latin1').decode(buffer)
  if (text.startsWith('RIFF'))
    return buffer.byteLength < new DataView(buffer).getUint32(4, true) + 8
  if (text.startsWith('PNG', 1)) return !text.includes('IEND')
  if (!text.startsWith('\xff\xd8')) return false
  // The end of a JPEG stands behind its scan; one before it is that of the small picture in its head.
  return text.indexOf('\xff\xd9', startOfScan(new DataView(buffer))) < 0
}

/** Behind the segments of a JPEG's head; 0 where they cannot be followed. */
function startOfScan(head: DataView): number {
  let at = 2
  while (at + 4 <= head.byteLength && head.getUint16(at) !== 0xffda)
    at += 2 + head.getUint16(at + 2)
  return at + 4 <= head.byteLength ? at : 0
}

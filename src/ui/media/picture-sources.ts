import { hashInAddress, imageAddress, imageWidths } from '../../platform/image-address.ts'

type PictureSources = { webp?: string; fallback: string }

/** The WebP sizes and the JPEG of a picture from its address in any size; another address stays as it is. */
export function pictureSources(image: string): PictureSources {
  const hash = hashInAddress(image)
  if (hash === undefined) return { fallback: image }
  return {
    webp: imageWidths.map((width) => `${imageAddress(hash, width, 'webp')} ${width}w`).join(', '),
    fallback: imageAddress(hash, 480, 'jpg'),
  }
}

/** Widths in which the server keeps every picture (contract 4). */
export const pictureWidths = [160, 320, 480, 800] as const

type PictureSources = { webp?: string; fallback: string }

/**
 * From any short path of a picture (`/images/{hash}`, `/images/{hash}/800.jpg`) to its WebP sizes and
 * its JPEG; another address is used as it is.
 */
export function pictureSources(image: string): PictureSources {
  const [, folder] = image.match(/^(\/images\/[\w-]+)(?:\/\d+\.\w+)?$/) ?? []
  if (!folder) return { fallback: image }
  return {
    webp: pictureWidths.map((width) => `${folder}/${width}.webp ${width}w`).join(', '),
    fallback: `${folder}/480.jpg`,
  }
}

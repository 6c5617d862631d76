export const imageWidths = [160, 320, 480, 800] as const
export type ImageWidth = (typeof imageWidths)[number]

/** For visitors who save data: at most half as wide, as far as there are such. */
export const halfWidth = (width: ImageWidth): ImageWidth =>
  imageWidths.findLast((kept) => kept <= width / 2) ?? imageWidths[0]

export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Longer side of a stored picture, px. */
export const imageSide = 800
/** Bytes of a stored picture. */
export const imageBytes = 1_000_000

export const imagePath = (hash: string, width: ImageWidth, format: ImageFormat): string =>
  `/images/${hash}/${width}.${format}`

/** The `image` of `?image=url` answers; cart and wishlist lines keep it as well. */
export const shortImagePath = (hash: string): string => imagePath(hash, 480, 'jpg')

/** The hash in a short path, or undefined for anything else. */
export const hashInPath = (path: string): string | undefined =>
  /^\/images\/([0-9a-f]{32})\//.exec(path)?.[1]

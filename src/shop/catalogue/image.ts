import { type ImageWidth, imageAddress, imageWidths } from '../../platform/image-address.ts'

/** For visitors who save data: at most half as wide, as far as there are such. */
export const halfWidth = (width: ImageWidth): ImageWidth =>
  imageWidths.findLast((narrower) => narrower <= width / 2) ?? imageWidths[0]

/** Longer side of a stored picture, px. */
export const imageSide = 800
/** Bytes of a stored picture. */
export const imageBytes = 1_000_000

/** The `image` of `?image=url` answers; cart and wishlist lines keep it as well. */
export const shortImagePath = (hash: string): string => imageAddress(hash, 480, 'jpg')

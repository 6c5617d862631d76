import { type ImageWidth, imageAddress, imageWidths } from '../../platform/image-address.ts'
import { type Message, message } from '../../platform/language/message.ts'

/** For visitors who save data: at most half as wide, as far as there are such. */
export const halfWidth = (width: ImageWidth): ImageWidth =>
  imageWidths.findLast((narrower) => narrower <= width / 2) ?? imageWidths[0]

/** Longer side of a stored picture, px. */
export const imageSide = 800
/** Bytes of a stored picture. */
export const imageBytes = 1_000_000

/** The `image` of `?image=url` answers; cart and wishlist lines keep it as well. */
export const shortImagePath = (hash: string): string => imageAddress(hash, 480, 'jpg')

/** `3.2 MB`, `180 KB`. */
export const sizeMessage = (bytes: number): Message =>
  bytes >= 1_000_000
    ? message('{size} MB', { size: Math.round(bytes / 100_000) / 10 })
    : message('{size} KB', { size: Math.max(1, Math.round(bytes / 1_000)) })

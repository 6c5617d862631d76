import { type ImageWidth, imageAddress, imageWidths } from '../../platform/image-address.ts'
import { type Message, message } from '../../platform/language/message.ts'

/** For visitors who save data: the next width that is at most half of this one. */
export const halfWidth = (width: ImageWidth): ImageWidth =>
  imageWidths.findLast((narrower) => narrower <= width / 2) ?? imageWidths[0]

/** Longer side of a stored picture, px. */
export const imageSide = 800
/** Bytes of a stored picture. */
export const imageBytes = 1_000_000

/** The `image` of answers to `?image=url`. Cart and wishlist lines store it, too. */
export const shortImagePath = (hash: string): string => imageAddress(hash, 480, 'jpg')

/** `3.2 MB`, `180 KB`. */
export const sizeMessage = (bytes: number): Message =>
  bytes >= 1_000_000
    ? message('{size} MB', { size: Math.round(bytes / 100_000) / 10 })
    : message('{size} KB', { size: Math.max(1, Math.round(bytes / 1_000)) })

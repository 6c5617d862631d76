/** px. Each picture is served in these widths and formats, at the address of its content's hash. */
export const imageWidths = [160, 320, 480, 640, 800] as const
export type ImageWidth = (typeof imageWidths)[number]

export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

export const imageAddress = (hash: string, width: ImageWidth, format: ImageFormat): string =>
  `/images/${hash}/${width}.${format}`

/** The hash in the address of a picture of any size; undefined for any other address. */
export const hashInAddress = (address: string): string | undefined =>
  /^\/images\/([0-9a-f]{32})\//.exec(address)?.[1]

/** The address of the same picture in another size. Addresses of other sites stay as they are. */
export function resizedAddress(address: string, width: ImageWidth, format: ImageFormat): string {
  const hash = hashInAddress(address)
  return hash === undefined ? address : imageAddress(hash, width, format)
}

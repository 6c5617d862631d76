import { imageBytes, imageSide } from '../../shop/catalogue/image.ts'

export interface ShrunkImage {
  /** JPEG in base64, without a data: prefix. */
  readonly base64: string
  /** Bytes of what was chosen and of what is sent. */
  readonly before: number
  readonly after: number
}

/** At most 1 MB and 800 px on the longer side (specification, section 5). The code comes when needed. */
export async function shrinkImage(file: File): Promise<ShrunkImage> {
  const { default: compress } = await import('browser-image-compression')
  const small = await compress(file, {
    // The library counts a MB as 1,048,576 bytes.
    maxSizeMB: imageBytes / 1_048_576,
    maxWidthOrHeight: imageSide,
    fileType: 'image/jpeg',
    initialQuality: 0.85,
    // A worker would fetch its code from elsewhere, which the content security policy forbids.
    useWebWorker: false,
  })
  const dataUrl = await compress.getDataUrlFromFile(small)
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return { base64, before: file.size, after: small.size }
}

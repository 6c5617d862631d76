import { readFile } from 'node:fs/promises'
import { imageHash } from './image.server.ts'

let read: Promise<{ hash: string; jpeg: Buffer }> | undefined

/** The picture of a product that has none yet. */
export function emptyPlate(): Promise<{ hash: string; jpeg: Buffer }> {
  read ??= readFile(new URL('./empty-plate.jpg', import.meta.url)).then((jpeg) => ({
    hash: imageHash(jpeg),
    jpeg,
  }))
  return read
}

/** Small buffers are views of larger ones, zlib's of 16 KB, which they would hold in memory. */
export function ownCopy(buffer: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(buffer.length)
  buffer.copy(copy)
  return copy
}

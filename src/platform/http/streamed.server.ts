/** A reply that is sent while it is made, in constant memory. The reply schema of its endpoint does not reduce it. */
export class Streamed {
  readonly headers: Readonly<Record<string, string>>
  /** Not called for HEAD. */
  readonly body: () => string | AsyncIterable<string>

  constructor(headers: Streamed['headers'], body: Streamed['body']) {
    this.headers = headers
    this.body = body
  }
}

interface FileToSave {
  readonly fileName: string
  readonly contentType: string
  readonly content: string | AsyncIterable<string>
}

/** A file that the browser saves, such as a table for a spreadsheet. */
export const download = ({ fileName, contentType, content }: FileToSave): Streamed =>
  new Streamed(
    { 'content-type': contentType, 'content-disposition': dispositionOf(fileName) },
    () => content,
  )

/** Names beyond ASCII need the second form (RFC 6266); programs that do not know it take the first. */
function dispositionOf(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]/g, '_')
  const first = `attachment; filename="${plain}"`
  return plain === fileName ? first : `${first}; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

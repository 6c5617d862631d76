/** A file to keep, such as a table for a spreadsheet. */
export class Download {
  readonly fileName: string
  readonly contentType: string
  /** What is streamed is read while it is sent. */
  readonly content: string | AsyncIterable<string>

  constructor(file: {
    fileName: string
    contentType: string
    content: string | AsyncIterable<string>
  }) {
    this.fileName = file.fileName
    this.contentType = file.contentType
    this.content = file.content
  }

  /** Names beyond ASCII need the second form (RFC 6266); programs that do not know it take the first. */
  get disposition(): string {
    const plain = this.fileName.replace(/[^\x20-\x7e]/g, '_')
    if (plain === this.fileName) return `attachment; filename="${plain}"`
    return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.fileName)}`
  }
}

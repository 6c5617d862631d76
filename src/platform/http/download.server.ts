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
}

/** A file to keep, such as a table for a spreadsheet. */
export class Download {
  readonly fileName: string
  readonly contentType: string
  readonly content: string

  constructor(file: { fileName: string; contentType: string; content: string }) {
    this.fileName = file.fileName
    this.contentType = file.contentType
    this.content = file.content
  }
}

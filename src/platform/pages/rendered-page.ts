/** A page that React has rendered. */
export interface RenderedPage {
  /** Its HTML without the pieces that are kept, in which there is no script. */
  readonly text: string
  /** @param text the same, changed between its pieces. @returns the whole page */
  readonly toBuffer: (text: string) => Buffer
}

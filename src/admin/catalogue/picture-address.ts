/**
 * Where `<img>` finds a product's picture: its short path, or the base64 of one that is not saved yet.
 * A JPEG in base64 begins with a slash as well.
 */
export const pictureAddress = (image: string): string =>
  image.startsWith('/images/') ? image : `data:image/jpeg;base64,${image}`

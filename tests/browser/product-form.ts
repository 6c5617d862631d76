import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { aPictureFile } from '../fixtures/picture.ts'
import type { Page } from './test.ts'

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const pictureField = (page: Page) => page.getByLabel('Choose a picture')

/** A photograph, as far as its size goes: noise cannot be packed. */
export const aPhotograph = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()

export async function fillIn(page: Page, product: { category: string; name: string }) {
  await field(page, 'Category').selectOption(product.category)
  await field(page, 'Name').fill(product.name)
  await field(page, 'Price').fill('1,500.50')
  await field(page, 'Quantity').fill('12')
  await field(page, 'Description').fill('With: isombe - and rice')
}

const types = new Map([
  ['csv', 'text/csv'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
])

/** As the browser takes it from the disk; it knows no type of some pictures. */
export const aFile = (name: string, content: string | Buffer) => ({
  name,
  mimeType: types.get(name.replace(/.*\./s, '')) ?? 'application/octet-stream',
  buffer: Buffer.from(content),
})

export const choosePicture = async (page: Page, background?: string) =>
  pictureField(page).setInputFiles(aFile('dish.png', await aPictureFile(background)))

import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { maxNameLength } from '../../shop/catalogue/product-rules.ts'

/** A product form's fields, all of them text. */
export type ProductFormValues = Record<
  'category' | 'name' | 'price' | 'quantity' | 'description' | 'image' | 'version' | 'baseQuantity',
  string
>

export const emptyFormValues: ProductFormValues = {
  category: '',
  name: '',
  price: '',
  quantity: '',
  description: '',
  image: '',
  version: '',
  baseQuantity: '',
}

/** The fields of a form that begins with what the product has now. */
export const formValuesOf = (product: StockedProduct): ProductFormValues => ({
  category: String(product.category.id),
  name: product.name,
  price: String(product.price),
  quantity: String(product.quantity),
  description: product.description,
  image: product.image,
  version: String(product.version),
  baseQuantity: String(product.quantity),
})

/** The fields of a form for another product like this one. Its picture comes along as base64. */
export const copyOf = (product: StockedProduct): ProductFormValues => ({
  ...formValuesOf(product),
  name: `${product.name} (copy)`.slice(0, maxNameLength),
  version: '',
  baseQuantity: '',
})

/**
 * The form's values as the product's rules take them: price as a decimal, quantity as an integer
 * (specification, section 5).
 */
export const readFormValues = (formValues: Record<string, FormDataEntryValue>) => {
  const text = (name: keyof ProductFormValues) => String(formValues[name] ?? '')
  return {
    category: { id: numberIn(text('category')) },
    name: text('name'),
    price: priceIn(text('price')),
    quantity: quantityIn(text('quantity')),
    description: text('description'),
    image: text('image'),
    ...(text('version') && { version: Number(text('version')) }),
    ...(text('baseQuantity') && { baseQuantity: Number(text('baseQuantity')) }),
  }
}

/** Undefined where nothing was entered, NaN for what is no such figure. */
export const priceIn = (input: string) => figureIn(input, Number.isFinite)
export const quantityIn = (input: string) => figureIn(input, Number.isInteger)

function figureIn(input: string, isFigure: (value: number) => boolean): number | undefined {
  if (input.trim() === '') return undefined
  const value = numberIn(input)
  return isFigure(value) && value >= 0 ? value : Number.NaN
}

/** `1,500`, `1 500` and `1500.50` are what people write for thousands and cents. */
export function numberIn(input: string): number {
  const compact = input.replace(/[\s\u00a0]/g, '')
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact) ? compact.replaceAll(',', '') : compact
  return plain === '' ? Number.NaN : Number(plain)
}

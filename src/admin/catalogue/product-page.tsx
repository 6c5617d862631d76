import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { numberIn } from '../../platform/language/figures.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { ProductForm, type StockedProduct } from '../../shop/catalogue/product.ts'
import {
  lowStock,
  maxDescriptionLength,
  maxNameLength,
} from '../../shop/catalogue/product-rules.ts'
import { paths } from '../../shop/paths.ts'
import { useShopLink } from '../../site/language/addresses.ts'
import { MoneyText } from '../../site/language/formats.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import {
  actingUser,
  EditorPage,
  editorMeta,
  loadOrLeave,
  reloadsWithAddress,
} from '../editor/editor-page.tsx'
import { FormPage } from '../form/form-page.tsx'
import { TranslationFolds } from '../form/translation-folds.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/product-page'
import { ImageField, pictureAddress } from './image-field.tsx'
import { OptionsFold, ProductFields } from './product-fields.tsx'
import {
  copyOf,
  formValuesOf,
  type ProductFormValues,
  readFormValues,
} from './product-form-values.ts'

/** With the address of the picture, which the form sends back where it is not replaced. */
const asUrl = { image: 'url' } as const

const edited = {
  noun: 'product',
  list: adminPages.products,
  create: adminPages.createProduct,
  update: adminPages.updateProduct,
  load: (id: string, options?: { signal: AbortSignal }) =>
    call(productApi.show, { params: { id }, query: asUrl, ...options }),
  failedMessage: msg`Error fetching product details. Please try again later.`,
} as const

export const meta = editorMeta(edited)

/** Without an id the page creates a product. With `?from=7` that form begins as a copy of product 7. */
export async function clientLoader({ params: { id }, url, request }: Route.ClientLoaderArgs) {
  const { signal } = request
  if (id) return { id, product: await loadOrLeave(edited.load(id, { signal }), { url, edited }) }
  const from = url.searchParams.get('from')
  if (!from) return {}
  // With the picture itself: a product of its own needs a copy of it.
  const copied = call(productApi.show, { params: { id: from }, signal })
  return { from, copied: await loadOrLeave(copied, { url, edited }) }
}

export const shouldRevalidate = reloadsWithAddress

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const shopLink = useShopLink()
  const { id, from, product, copied } = loaderData
  return (
    <EditorPage
      key={`${id} ${from}`}
      edited={edited}
      loaded={product}
      actions={
        product && (
          <ButtonLink tone="secondary" {...shopLink(paths.product(product.id))}>
            {t`View in shop`}
          </ButtonLink>
        )
      }
    >
      {(current) => <Editor {...{ id, from, copied }} product={current} />}
    </EditorPage>
  )
}

type EditorProps = Record<'id' | 'from', string | undefined> &
  Record<'product' | 'copied', StockedProduct | undefined>

function Editor({ id, product, from, copied }: EditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isShrinking, setIsShrinking] = useState(false)
  const saving = useSavingForm({
    draftName: id ? `product-${id}` : from ? `product-like-${from}` : 'product-new',
    thing: product,
    valuesOf: (shown) => (copied ? copyOf(copied) : formValuesOf(shown)),
    // Sold pieces are no edit of another administrator: the stock moves by the difference, below.
    load:
      product &&
      (async () => ({ ...(await edited.load(String(product.id))), quantity: product.quantity })),
    picture: 'image',
    schema: ProductForm,
    read: readFormValues,
    async save(answers, { current, base }) {
      const category = { ...answers.category, user: await actingUser() }
      if (!id) {
        const body = { ...answers, category }
        const { name } = await call(productApi.create, { query: asUrl, body })
        return t`Product "${name}" created successfully.`
      }
      const baseQuantity = numberIn(base.quantity)
      const body = { ...answers, category, baseQuantity, version: current?.version }
      const { name } = await call(productApi.update, { params: { id }, query: asUrl, body })
      return t`Product "${name}" updated successfully.`
    },
    onSaved: () => navigate(paths.admin.products),
    failedMessage: id
      ? t`An error occurred while updating the product.`
      : t`An error occurred while creating the product.`,
  })
  const { form, draft, field } = saving
  return (
    <FormPage
      saving={saving}
      submitLabel={id ? t`Update Product` : t`Create Product`}
      nextLabel={id ? undefined : t`Save and add another`}
      waitsFor={isShrinking ? t`Preparing the picture…` : undefined}
    >
      <div className="flex flex-wrap gap-5">
        <Panel className="flex min-w-0 grow-999 basis-96 flex-col gap-5">
          <ProductFields field={field} />
          <TranslationFolds
            fields={[
              { field: 'name', maxLength: maxNameLength },
              { field: 'description', maxLength: maxDescriptionLength, isLong: true },
            ]}
            saving={saving}
          />
          <OptionsFold
            value={draft.values.optionGroups}
            error={form.errors.optionGroups}
            onChange={(ids) => saving.set('optionGroups', ids)}
          />
        </Panel>
        <div className="flex min-w-0 grow basis-72 flex-col gap-5">
          <ImageField
            name="image"
            value={draft.values.image}
            onChange={(image) => saving.set('image', image)}
            isBusy={isShrinking}
            onBusy={setIsShrinking}
            error={form.errors.image}
          />
          <ProductPreview formValues={draft.values} />
        </div>
      </div>
    </FormPage>
  )
}

/** How the card in the shop will look, while the form is filled in; for the eyes only. */
function ProductPreview({ formValues }: { formValues: ProductFormValues }) {
  const { t } = useLingui()
  const { name, image } = formValues
  const price = numberIn(formValues.price)
  const quantity = numberIn(formValues.quantity)
  return (
    <div
      aria-hidden="true"
      className="mx-auto w-full max-w-72 overflow-hidden rounded-lg border border-line bg-surface shadow-sm"
    >
      <div className="relative">
        <Picture image={image && pictureAddress(image)} alt="" sizes="288px" />
        {quantity <= lowStock && (
          <span className="absolute top-2 left-2">
            <Badge tone={quantity === 0 ? 'neutral' : 'warning'} isSolid>
              {quantity === 0 ? t`Sold out` : t`${quantity} left`}
            </Badge>
          </span>
        )}
      </div>
      <div className="flex min-h-24 flex-col gap-1 p-4">
        <p className="break-words font-bold font-display text-lg leading-snug">{name}</p>
        {price > 0 && (
          <p className="font-bold text-accent-ink">
            <MoneyText amount={price} />
          </p>
        )}
      </div>
    </div>
  )
}

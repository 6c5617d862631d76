import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { numberIn } from '../../platform/language/figures.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { ProductForm, type StockedProduct } from '../../shop/catalogue/product.ts'
import { lowStock } from '../../shop/catalogue/product-rules.ts'
import { paths } from '../../shop/paths.ts'
import { useShopLink } from '../../site/language/addresses.ts'
import { MoneyText } from '../../site/language/formats.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { actingUser } from '../form/acting-user.ts'
import { FormPage } from '../form/form-page.tsx'
import { loadOrLeave, reloadsWithAddress } from '../form/load-or-leave.ts'
import { useSavingForm } from '../form/use-saving-form.ts'
import { ThingHistory } from '../history/thing-history.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/product-page'
import { useCategories } from './category-choices.tsx'
import { ImageField, pictureAddress } from './image-field.tsx'
import { ProductFields } from './product-fields.tsx'
import {
  copyOf,
  emptyFormValues,
  formValuesOf,
  type ProductFormValues,
  readFormValues,
} from './product-form-values.ts'

const pageOf = (id: unknown) => (id ? adminPages.updateProduct : adminPages.createProduct)

export const meta = ({ params, matches }: { params: { id?: string }; matches: unknown[] }) =>
  privateMeta(pageOf(params.id).title)({ matches })

/** With the address of the picture, which the form sends back where it is not replaced. */
const asUrl = { image: 'url' } as const
const load = (id: string, options?: { signal: AbortSignal }) =>
  call(productApi.show, { params: { id }, query: asUrl, ...options })

/** Without an id the page creates a product. With `?from=7` that form begins as a copy of product 7. */
export async function clientLoader({ params: { id }, url, request }: Route.ClientLoaderArgs) {
  const { signal } = request
  const orLeave = (loading: Promise<StockedProduct>) =>
    loadOrLeave(loading, {
      url,
      to: paths.admin.products,
      message: msg`Error fetching product details. Please try again later.`,
    })
  if (id) return { id, product: await orLeave(load(id, { signal })) }
  const from = url.searchParams.get('from')
  if (!from) return {}
  // With the picture itself: a product of its own needs a copy of it.
  const copied = await orLeave(call(productApi.show, { params: { id: from }, signal }))
  return { from, copied }
}

export const shouldRevalidate = reloadsWithAddress

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const shopLink = useShopLink()
  const { id, from, product } = loaderData
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[
          { label: t`Products`, to: paths.admin.products },
          { label: id ? t`Update` : t`Create` },
        ]}
      />
      <PageHeading
        actions={
          product && (
            <ButtonLink tone="secondary" {...shopLink(paths.product(product.id))}>
              {t`View in shop`}
            </ButtonLink>
          )
        }
      >
        {t(pageOf(id).title)}
      </PageHeading>
      <ProductEditor key={`${id} ${from}`} {...loaderData} />
    </div>
  )
}

type ProductEditorProps = {
  id?: string
  product?: StockedProduct
  from?: string
  copied?: StockedProduct
}

function ProductEditor({ id, product: loaded, from, copied }: ProductEditorProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [product, setProduct] = useState(loaded)
  const [isShrinking, setIsShrinking] = useState(false)
  const isNextWanted = useRef(false)
  const categories = useCategories()
  const saving = useSavingForm({
    draftName: id ? `product-${id}` : from ? `product-like-${from}` : 'product-new',
    thing: product,
    valuesOf: (shown) => (shown ? formValuesOf(shown) : copied ? copyOf(copied) : emptyFormValues),
    // Sold pieces are no edit of another administrator: the stock moves by the difference, below.
    load:
      product &&
      (async () => ({ ...(await load(String(product.id))), quantity: product.quantity })),
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
    isNextWanted: () => isNextWanted.current,
    failedMessage: id
      ? t`An error occurred while updating the product.`
      : t`An error occurred while creating the product.`,
  })
  const { form, draft, forgetFailure } = saving
  const submit = { ...form.submit, isBusy: form.isBusy || isShrinking }
  return (
    <>
      <FormPage
        saving={{ ...saving, form: { ...form, submit } }}
        submitLabel={id ? t`Update Product` : t`Create Product`}
        busyLabel={isShrinking ? t`Preparing the picture…` : t`Saving…`}
        onSubmitPressed={() => {
          isNextWanted.current = false
        }}
        moreActions={
          !id && (
            <Button
              {...submit}
              tone="secondary"
              onClick={() => {
                isNextWanted.current = true
              }}
            >
              {t`Save and add another`}
            </Button>
          )
        }
      >
        <div className="grid gap-5 md:grid-cols-[1fr_18rem]">
          <Panel className="flex flex-col gap-5">
            <ProductFields
              start={draft.start}
              values={draft.values}
              errors={form.errors}
              categories={categories}
            />
          </Panel>
          <div className="flex flex-col gap-5">
            <ImageField
              name="image"
              value={draft.values.image}
              onChange={(image) => {
                draft.set('image', image)
                form.mend('image')
                forgetFailure()
              }}
              onBusy={setIsShrinking}
              error={form.errors.image}
            />
            <ProductPreview formValues={draft.values} />
          </div>
        </div>
      </FormPage>
      {product && (
        <ThingHistory
          noun="product"
          id={product.id}
          onReverted={async () => setProduct(await load(String(product.id)))}
        />
      )}
    </>
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

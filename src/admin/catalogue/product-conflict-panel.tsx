import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { languageTable } from '../../platform/language/language.ts'
import { type TextName, textNamed } from '../../platform/language/translations.ts'
import { type ProductText, productMessages } from '../../shop/catalogue/product.ts'
import type { Money } from '../../shop/money.ts'
import { useMoney } from '../../site/language/use-formats.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Segmented } from '../../ui/form/segmented.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { textLabel } from '../form/translation-folds.tsx'
import { pictureAddress } from './image-field.tsx'
import type { ComparedField, FieldConflict } from './product-conflict.ts'

type ProductConflictPanelProps = {
  conflicts: readonly FieldConflict[]
  categoryName: (id: string) => string
  onSettle: (theirs: ReadonlySet<ComparedField>) => void
}

type OwnField = Exclude<ComparedField, TextName>

/** Field by field: a sentence each asks which one stays. */
const fields: Record<OwnField, { name: MessageDescriptor; question: MessageDescriptor }> = {
  category: { name: msg`Category`, question: msg`Category: which one stays` },
  name: { name: msg`Name`, question: msg`Name: which one stays` },
  price: { name: msg`Price`, question: msg`Price: which one stays` },
  quantity: { name: msg`Quantity`, question: msg`Quantity: which one stays` },
  description: { name: msg`Description`, question: msg`Description: which one stays` },
  image: { name: msg`Image`, question: msg`Image: which one stays` },
}

/** The same of a text in another language. */
const texts: Record<ProductText, (language: string) => MessageDescriptor> = {
  name: (language) => msg`Name in ${language}: which one stays`,
  description: (language) => msg`Description in ${language}: which one stays`,
}

const isOwn = (field: ComparedField): field is OwnField => field in fields

function wordsFor(field: ComparedField) {
  if (isOwn(field)) return fields[field]
  const { language, field: text } = textNamed(field)
  const { name } = languageTable[language]
  return { name: textLabel({ language, field: text }), question: texts[text](name) }
}

/** Somebody else saved this product first: shows what they changed, and lets choose field by field. */
export function ProductConflictPanel(props: ProductConflictPanelProps) {
  const { conflicts, categoryName, onSettle } = props
  const [theirs, setTheirs] = useState<ReadonlySet<ComparedField>>(
    () => new Set(conflicts.filter((one) => !one.isMineChanged).map(({ field }) => field)),
  )
  const { t } = useLingui()
  const translate = useTranslate()
  const sides = [
    { value: 'mine', label: t`Keep mine` },
    { value: 'theirs', label: t`Take theirs` },
  ]
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const choose = (field: ComparedField, side: string) => {
    const rest = [...theirs].filter((taken) => taken !== field)
    setTheirs(new Set(side === 'theirs' ? [...rest, field] : rest))
  }
  return (
    <Panel aria-labelledby="conflict" className="flex scroll-mt-24 flex-col gap-4">
      <h2 id="conflict" ref={title} tabIndex={-1} className="text-xl">
        {translate(productMessages.changed)}
      </h2>
      <Notice tone="warning">
        {conflicts.length === 0
          ? t`It agrees with what you typed.`
          : t`Nothing was overwritten: choose what should stay.`}
      </Notice>
      {conflicts.map(({ field, mine, theirs: other }) => (
        <div key={field} className="grid gap-2 border-line border-b pb-4 last:border-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-lg">{t(wordsFor(field).name)}</h3>
            <Segmented
              label={t(wordsFor(field).question)}
              value={theirs.has(field) ? 'theirs' : 'mine'}
              onChange={(side) => choose(field, side)}
              options={sides}
            />
          </div>
          <dl className="grid gap-3 xs:grid-cols-2">
            <Side title={t`Mine`} {...{ field, value: mine, categoryName }} />
            <Side title={t`Theirs`} {...{ field, value: other, categoryName }} />
          </dl>
        </div>
      ))}
      <Button onClick={() => onSettle(theirs)} className="self-end">
        {t`Put this into the form`}
      </Button>
    </Panel>
  )
}

type SideProps = Pick<ProductConflictPanelProps, 'categoryName'> & {
  title: string
  field: ComparedField
  value: string
}

function Side({ title, field, value, categoryName }: SideProps) {
  const money = useMoney()
  const { t } = useLingui()
  // Where there is none, the word for that is in the language of the page.
  const language = isOwn(field) || value === '' ? undefined : textNamed(field).language
  return (
    <div className="rounded-md bg-sunken p-3">
      <dt className="text-ink-soft text-sm">{title}</dt>
      <dd lang={language} className="max-h-40 overflow-y-auto whitespace-pre-wrap break-words">
        {field === 'image' ? (
          <img src={pictureAddress(value)} alt="" className="size-24 rounded-sm object-cover" />
        ) : (
          textOf({ field, value, categoryName }, money) || t`none`
        )}
      </dd>
    </div>
  )
}

function textOf(
  { field, value, categoryName }: Omit<SideProps, 'title'>,
  money: (amount: Money) => string,
) {
  if (field === 'category') return categoryName(value)
  if (field === 'price' && Number.isFinite(Number(value))) return money(Number(value))
  return value
}

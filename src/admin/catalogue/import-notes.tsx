import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { ProductImportFile } from './product-import.ts'

/** What was taken for what, left out, made plain or may have been misread. */
export function ImportNotes({ file }: { file: ProductImportFile }) {
  const { t } = useLingui()
  const { headings, variants = [], html = [], doubtful = [] } = file
  const { columns = [], unused = [], isOurs } = headings ?? {}
  const taken = columns.map(({ field, heading }) => `${heading} → ${field}`).join(', ')
  const others = unused.join(', ')
  const [variantCount, variantLines] = [variants.length, first(variants)]
  const [htmlCount, htmlLines] = [html.length, first(html)]
  const texts = doubtful.map((text) => text.slice(0, 80)).join(' | ')
  return (
    <div className="flex flex-col gap-3 wrap-anywhere empty:hidden">
      {doubtful.length > 0 && (
        <Notice tone="warning">
          {t`The letters of this table may have been read wrongly. If these texts look wrong, save the table as CSV (UTF-8) and choose it again: ${texts}`}
        </Notice>
      )}
      {variantCount > 0 && (
        <Notice tone="warning">
          {t`${plural(variantCount, { one: `# line is left out, as it is another variant or picture of the dish above it: ${variantLines}.`, other: `# lines are left out, as they are other variants or pictures of the dishes above them: ${variantLines}.` })}`}
        </Notice>
      )}
      {htmlCount > 0 && (
        <Notice tone="info">
          {t`${plural(htmlCount, { one: `The HTML of # line becomes plain text: ${htmlLines}.`, other: `The HTML of # lines becomes plain text: ${htmlLines}.` })}`}
        </Notice>
      )}
      {(isOurs === false || unused.length > 0) && (
        <Notice tone="info">
          {isOurs === false && <p>{t`Columns as they are read: ${taken}.`}</p>}
          {unused.length > 0 && <p>{t`Columns that are not used: ${others}.`}</p>}
          {unused.some((heading) => /image|picture|photo/i.test(heading)) && (
            <p>{t`Pictures are not imported. Add them to each product afterwards.`}</p>
          )}
        </Notice>
      )}
    </div>
  )
}

const first = (lines: readonly number[]) =>
  lines.slice(0, 10).join(', ') + (lines.length > 10 ? ', …' : '')

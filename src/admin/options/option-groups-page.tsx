import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { optionGroupApi } from '../../shop/catalogue/option.api.ts'
import { optionTextNames } from '../../shop/catalogue/option.ts'
import { paths } from '../../shop/paths.ts'
import { settle } from '../../site/data/settled.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { SmallListPage } from '../list/list-screens.tsx'
import { TranslatedName } from '../list/row-parts.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/option-groups-page'

export const meta = privateMeta(adminPages.options.title)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(optionGroupApi.list, { signal }).then(({ items }) => items))

export default function OptionGroupsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <SmallListPage
      head={adminPages.options}
      create={adminPages.createOptions}
      update={paths.admin.updateOptions}
      answer={loaderData}
      size={10}
      nameOf={({ name }) => name}
      textsOf={(group) =>
        [group, ...group.options].flatMap((texts) => inAllLanguages(texts, 'name'))
      }
      columns={[
        {
          header: t`Name`,
          isRowHeader: true,
          cell: (group) => <TranslatedName {...group} fields={optionTextNames} />,
        },
        {
          header: t`Options`,
          className: 'min-w-40 wrap-anywhere',
          cell: ({ options }) => (
            <span className="line-clamp-2 text-ink-soft mobile:text-start">
              <EnteredText>{options.map(({ name }) => name).join(', ')}</EnteredText>
            </span>
          ),
        },
        { header: t`Dishes`, align: 'end', cell: ({ products }) => products },
      ]}
      empty={{
        title: t`No options yet`,
        text: t`Sizes, sides or extras that customers choose with a dish. Start with one, such as Size.`,
      }}
      deletion={{
        title: t`Delete options`,
        question: t`Are you sure you want to delete these options?`,
        remove: (id) => call(optionGroupApi.remove, { params: { id } }),
      }}
    />
  )
}

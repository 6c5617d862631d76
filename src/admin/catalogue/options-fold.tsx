import { Trans, useLingui } from '@lingui/react/macro'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { optionGroupApi } from '../../shop/catalogue/option.api.ts'
import type { ListedOptionGroup } from '../../shop/catalogue/option.ts'
import { paths } from '../../shop/paths.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { Loaded } from '../list/loaded.tsx'
import { idsIn } from './product-form-values.ts'

type OptionsFoldProps = {
  /** Ids of the chosen groups, in the order in which the dish shows them. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The groups of options of a product: those that it has first, in its own order. */
export function OptionsFold({ value, error, onChange }: OptionsFoldProps) {
  const { t } = useLingui()
  return (
    <Disclosure
      className="rounded-md border border-line px-4"
      summary={
        <span className="flex flex-1 justify-between gap-3">
          <Trans>Options</Trans>
          <span className="text-ink-soft">{idsIn(value).length}</span>
        </span>
      }
    >
      {error && <p className="font-medium text-danger-ink text-sm">{error}</p>}
      <Loaded
        load={() => call(optionGroupApi.list)}
        label={t`Loading the options`}
        className="h-22"
      >
        {({ items }) => <Groups groups={items} chosen={idsIn(value)} onChange={onChange} />}
      </Loaded>
      <Link to={paths.admin.options} className="link inline-flex min-h-11 items-center">
        <Trans>See all options</Trans>
      </Link>
    </Disclosure>
  )
}

type GroupsProps = Pick<OptionsFoldProps, 'onChange'> & {
  groups: readonly ListedOptionGroup[]
  chosen: readonly number[]
}

function Groups({ groups, chosen, onChange }: GroupsProps) {
  const { t } = useLingui()
  const inOrder = [
    ...chosen.flatMap((id) => groups.filter((group) => group.id === id)),
    ...groups.filter(({ id }) => !chosen.includes(id)),
  ]
  const save = (ids: readonly number[]) => onChange(ids.join())
  const moveUp = (id: number) => {
    const at = chosen.indexOf(id)
    save(chosen.toSpliced(at, 1).toSpliced(at - 1, 0, id))
  }
  return (
    <ul>
      {inOrder.map(({ id, name, options }) => (
        <li key={id} className="flex items-start gap-2">
          <Checkbox
            className="min-w-0 flex-1"
            checked={chosen.includes(id)}
            onChange={() =>
              save(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
            }
            label={
              <>
                <EnteredText>{name}</EnteredText>{' '}
                <span className="text-ink-soft text-sm">
                  <EnteredText>{options.map((option) => option.name).join(', ')}</EnteredText>
                </span>
              </>
            }
          />
          {chosen.indexOf(id) > 0 && (
            <IconButton label={t`Move ${name} up`} onClick={() => moveUp(id)}>
              <ArrowUp aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}

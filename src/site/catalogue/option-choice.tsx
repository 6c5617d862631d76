import { useLingui } from '@lingui/react/macro'
import { useId, useRef, useState } from 'react'
import { choose, defaultsOf } from '../../shop/catalogue/choice.ts'
import type { ShownOptionGroup } from '../../shop/catalogue/option.ts'
import { boxStyle, radioStyle } from '../../ui/form/checkbox.tsx'
import { soldOut } from '../format/stock-text.ts'
import { enteredLang, useMoney } from '../language/formats.tsx'

/** What a page begins with: nothing in a group that asks, in others what is chosen by itself. */
function chosenAtFirst(groups: readonly ShownOptionGroup[]): number[] {
  const others = groups.filter(({ ask }) => !ask)
  const { options, refusal } = choose(others, undefined)
  const found = refusal ? others.flatMap(defaultsOf).filter(({ isSoldOut }) => !isSoldOut) : options
  return found.map(({ id }) => id)
}

/**
 * The chosen options that can be ordered.
 * @param before those of the line that is changed
 */
export const idsOf = (
  groups: readonly ShownOptionGroup[],
  before: readonly number[] | undefined,
): number[] =>
  before
    ? groups
        .flatMap(({ options }) => options)
        .filter(({ id, isSoldOut }) => !isSoldOut && before.includes(id))
        .map(({ id }) => id)
    : chosenAtFirst(groups)

/** The options of one dish while they are chosen. */
export function useChoice(
  groups: readonly ShownOptionGroup[],
  ids: readonly number[],
  setPicked: (ids: readonly number[]) => void,
) {
  const { t } = useLingui()
  const [mistake, setMistake] = useState<{ groupId: number; text: string }>()
  const fields = useRef<HTMLDivElement>(null)
  const { options } = choose(groups, ids)
  const countIn = (group: ShownOptionGroup) =>
    group.options.filter(({ id }) => ids.includes(id)).length

  function press(group: ShownOptionGroup, id: number) {
    setMistake(undefined)
    const { min, max } = group
    if (min === 1 && max === 1) {
      const others = group.options.map((option) => option.id)
      setPicked([...ids.filter((other) => !others.includes(other)), id])
    } else if (ids.includes(id)) setPicked(ids.filter((other) => other !== id))
    else if (countIn(group) < max) setPicked([...ids, id])
    else setMistake({ groupId: group.id, text: t`At most ${max}. Take one away first.` })
  }

  const short = groups.find((group) => countIn(group) < group.min)
  /** Focuses the first group with too few. */
  const focusShort = () =>
    fields.current?.querySelector<HTMLElement>(`[data-group="${short?.id}"] input:enabled`)?.focus()

  /** Whether it can be ordered so; else the first group with too few is in sight, and says so. */
  function isComplete(): boolean {
    if (!short) return true
    const { id: groupId, min, max } = short
    setMistake({ groupId, text: min === max ? t`Choose ${min}.` : t`Choose at least ${min}.` })
    focusShort()
    return false
  }

  return { groups, ids, options, mistake, fields, press, isComplete, focusShort }
}

type Choosing = Omit<ReturnType<typeof useChoice>, 'isComplete' | 'focusShort' | 'options'>

/** The groups of options of a dish, with the rule of each in words. */
export function OptionFields({ groups, ids, mistake, fields, press }: Choosing) {
  return (
    <div ref={fields} className="flex w-full flex-col gap-4 empty:hidden">
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          ids={ids}
          mistake={mistake?.groupId === group.id ? mistake.text : undefined}
          onPress={(id) => press(group, id)}
        />
      ))}
    </div>
  )
}

type GroupProps = {
  group: ShownOptionGroup
  ids: readonly number[]
  mistake: string | undefined
  onPress: (id: number) => void
}

function Group({ group, ids, mistake, onPress }: GroupProps) {
  const { t } = useLingui()
  const { id, min, max, options } = group
  const name = <span lang={enteredLang(group, 'name')}>{group.name}</span>
  const isRadio = min === 1 && max === 1
  // Not the id of the group: two lines of an order may show it.
  const radioName = useId()
  const mistakeId = `${radioName}-mistake`
  return (
    <fieldset data-group={id} className="min-w-0">
      <legend className="mb-1 font-semibold">
        {name} · {useRule(min, max)}
      </legend>
      <div role="alert" id={mistakeId} className="font-medium text-danger-ink text-sm">
        {mistake}
      </div>
      {options.map((option) => (
        <label
          key={option.id}
          className="flex min-h-11 items-center gap-3 has-disabled:text-ink-soft"
        >
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            name={radioName}
            checked={ids.includes(option.id)}
            disabled={option.isSoldOut}
            aria-invalid={mistake ? true : undefined}
            aria-describedby={mistake ? mistakeId : undefined}
            onChange={() => onPress(option.id)}
            className={`${isRadio ? radioStyle : boxStyle} sm:scroll-mb-12`}
          />
          <span className="wrap-anywhere min-w-0 py-1">
            <span lang={enteredLang(option, 'name')}>{option.name}</span>
            {option.extra !== 0 && <Extra amount={option.extra} />}
            {option.isSoldOut && <span>, {t(soldOut)}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Extra({ amount }: { amount: number }) {
  const { t } = useLingui()
  const money = useMoney()
  const extra = money(amount)
  return <span>{t({ message: `, plus ${extra}`, comment: 'after the name of an option' })}</span>
}

/** How many may be chosen, in words. */
function useRule(min: number, max: number): string {
  const { t } = useLingui()
  if (min === max) return t`choose ${min}`
  if (min === 0) return t`choose up to ${max}`
  return t`choose ${min} to ${max}`
}

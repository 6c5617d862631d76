import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import type { Language } from '../../platform/language/language.ts'
import { classNames } from '../../ui/class-names.ts'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import type { ListAddress, ListView } from './list-address.ts'

type FiltersProps<View extends ListView> = {
  list: ListAddress<View>
  searchLabel: string
  /** By default the label. */
  searchPlaceholder?: string | undefined
  /** Names in the address, to count those that are set. */
  names: readonly (keyof View & string)[]
  /** The fields, in a grid. */
  children: ReactNode
}

/** Search and filters of a list; on a phone the filters wait behind a button, so that rows are in sight. */
export function Filters<View extends ListView>(props: FiltersProps<View>) {
  const { list, searchLabel, searchPlaceholder, names, children } = props
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const set = list.countSet(names)
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex items-end gap-2">
        <ListSearch list={list} label={searchLabel} placeholder={searchPlaceholder} />
        <Button
          tone="secondary"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={set > 0 ? t`Filters, ${set} set` : t`Filters`}
          onClick={() => setIsOpen(!isOpen)}
          className="sm:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-5" />
          <CountBadge count={set} />
        </Button>
      </div>
      <div
        id={id}
        className={classNames('grid grid-cols-2 gap-3 md:grid-cols-4', !isOpen && 'mobile:hidden')}
      >
        {children}
      </div>
    </div>
  )
}

export interface FilterOption<Value> {
  readonly value: Value
  /** Data, such as the name of a category, or words. */
  readonly label: string | MessageDescriptor
  /** Of data that may be in another language than the page. */
  readonly lang?: Language | undefined
}

type FilterSelectProps<Value> = {
  label: string
  value: Value
  options: readonly FilterOption<Value>[]
  onChoose: (value: Value) => void
  className?: string
}

/** A filter or order of a list; undefined is the default. */
export function FilterSelect<Value extends string | undefined>(props: FilterSelectProps<Value>) {
  const { label, value, options, onChoose, className } = props
  const { t } = useLingui()
  const choose = (text: string) => {
    const chosen = options.find((option) => (option.value ?? '') === text)
    if (chosen) onChoose(chosen.value)
  }
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={(event) => choose(event.target.value)}
      className={className}
    >
      {options.map((option) => (
        <option key={option.value ?? ''} value={option.value ?? ''} lang={option.lang}>
          {typeof option.label === 'string' ? option.label : t(option.label)}
        </option>
      ))}
    </SelectField>
  )
}

type Days = { readonly from: string; readonly to: string }

/** From one day to another, both in Kigali. */
export function DayFields(props: { days: Days; onChange: (changes: Partial<Days>) => void }) {
  const { days, onChange } = props
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t({ message: 'From', context: 'day' })}
        type="date"
        value={days.from}
        max={days.to || undefined}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        label={t({ message: 'To', context: 'day' })}
        type="date"
        value={days.to}
        min={days.from || undefined}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </>
  )
}

type ListSearchProps = { list: ListAddress; label: string; placeholder?: string | undefined }

/** The search box of a list; `/` brings the focus here. */
export function ListSearch({ list, label, placeholder = label }: ListSearchProps) {
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={list.input}
      onSearch={(text) => list.setInput(text)}
      onBlur={() => list.sendInput()}
      data-list-search
      className="min-w-56 flex-1"
    />
  )
}

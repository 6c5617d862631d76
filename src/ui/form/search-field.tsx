import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ComponentProps, useRef } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type SearchFieldProps = Omit<FieldProps, 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'value' | 'onChange'> & {
    value: string
    onSearch: (text: string) => void
  }

/** A search box with a magnifier and, once something is in it, a cross to empty it. */
export function SearchField({
  label,
  isLabelHidden = true,
  id,
  className,
  value,
  onSearch,
  ...input
}: SearchFieldProps) {
  const { t } = useLingui()
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    onSearch('')
    box.current?.focus()
  }

  return (
    <Field {...{ label, isLabelHidden, id, className }}>
      {(control) => (
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            autoComplete="off"
            enterKeyHint="search"
            {...input}
            {...control}
            ref={box}
            type="search"
            value={value}
            onChange={(event) => onSearch(event.target.value)}
            className={`${control.className} pr-12 pl-10.5 placeholder-shown:pr-3 mobile:placeholder:text-sm [&::-webkit-search-cancel-button]:hidden`}
          />
          {value && (
            <IconButton label={t`Clear search`} onClick={clear} className="absolute! top-0 right-0">
              <X aria-hidden="true" />
            </IconButton>
          )}
        </span>
      )}
    </Field>
  )
}

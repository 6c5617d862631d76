import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useSearchParams } from 'react-router'
import type { Problem } from '../../platform/problem.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { reportsAddress } from './reports-address.ts'

type SpanFormProps = {
  /** The days whose figures are there: what the fields say before somebody types. */
  shown: { from: string; to: string } | undefined
  /** Why there are none for the requested ones. */
  refused: Problem | undefined
  isLoading: boolean
}

const nothing: { from: string | undefined; to: string | undefined } = {
  from: undefined,
  to: undefined,
}

/** Which days are reported. The address says which ones; what is typed while its answer is on its way stays. */
export function SpanForm({ shown, refused, isLoading }: SpanFormProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const [search] = useSearchParams()
  const asked = reportsAddress.read(search)
  const [known, setKnown] = useState(asked)
  const [typed, setTyped] = useState(nothing)
  if (known.from !== asked.from || known.to !== asked.to) {
    setKnown(asked)
    setTyped({
      from: typed.from === asked.from ? undefined : typed.from,
      to: typed.to === asked.to ? undefined : typed.to,
    })
  }
  const field = (name: 'from' | 'to') => ({
    name,
    type: 'date',
    value: typed[name] ?? (asked[name] || shown?.[name] || ''),
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
    error: refused?.fields[name] && translate(refused.fields[name]),
  })
  return (
    <Form className="flex flex-wrap items-end gap-3 print:hidden" preventScrollReset>
      <TextField label={t({ message: 'From', context: 'day' })} {...field('from')} />
      <TextField label={t({ message: 'To', context: 'day' })} {...field('to')} />
      <Button type="submit" isBusy={isLoading}>
        {t`Show`}
      </Button>
    </Form>
  )
}

import { useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps, splitField } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type'> & {
    autoComplete: 'current-password' | 'new-password'
  }

/** A password that can be looked at while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui()
  const [isShown, setIsShown] = useState(false)
  const [field, input] = splitField(props)

  return (
    <Field {...field}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${control.className} pr-12`}
          />
          <IconButton
            label={isShown ? t`Hide password` : t`Show password`}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
            className="absolute! top-0 right-0 text-ink-soft"
          >
            {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </IconButton>
        </span>
      )}
    </Field>
  )
}

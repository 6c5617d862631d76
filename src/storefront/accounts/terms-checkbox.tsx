import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { paths } from '../../shop/paths.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'

type TermsCheckboxProps = {
  ref: Ref<HTMLInputElement>
  /** Somebody wanted to go on without ticking it. */
  isMissed: boolean
}

/** Unticked, nothing happens (specification, section 5); the words beside it say why. */
export function TermsCheckbox({ ref, isMissed }: TermsCheckboxProps) {
  return (
    <div>
      <Checkbox
        ref={ref}
        label={
          <>
            <Trans>
              I agree to the{' '}
              <Link to={paths.terms} target="_blank" className="link">
                terms and conditions
              </Link>
            </Trans>
            <span className="block text-ink-soft text-sm">
              <Trans>
                Tick the box, then you can create your account. What we keep about you is on the
                page{' '}
                <Link to={paths.privacy} target="_blank" className="link">
                  Privacy
                </Link>
                .
              </Trans>
            </span>
          </>
        }
      />
      <p role="status" className="pl-8 font-medium text-accent-ink text-sm">
        {isMissed && <Trans>Nothing was sent yet: the box is not ticked.</Trans>}
      </p>
    </div>
  )
}

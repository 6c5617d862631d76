import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { isField } from '../../ui/form/use-form.ts'
import { focusMistake } from './focus-mistake.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import type { FormDraft } from './use-draft.ts'
import type { useSavingForm } from './use-saving-form.ts'

type FormProps = {
  saving: Pick<ReturnType<typeof useSavingForm>, 'form' | 'failure' | 'forgetFailure'> & {
    draft: FormDraft
  }
  submitLabel: string
  busyLabel?: string
  /** Called when the button that saves is pressed, before the form is checked. */
  onSubmitPressed?: () => void
  /** Beside the button that saves. */
  moreActions?: ReactNode
  children: ReactNode
}

/** A form of the admin area: keeps drafts, guards the way out, brings the focus to the first mistake. */
export function FormPage(props: FormProps) {
  const { saving, submitLabel, onSubmitPressed, moreActions } = props
  const { t } = useLingui()
  const busyLabel = props.busyLabel ?? t`Saving…`
  const { form, draft, failure, forgetFailure } = saving
  const element = useRef<HTMLFormElement>(null)
  const mistakes = Object.values(form.errors).filter(Boolean).length

  useEffect(() => {
    if (form.attempt > 0) focusMistake(element.current)
  }, [form.attempt])

  return (
    <>
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <form
        key={draft.round}
        ref={element}
        {...form.form}
        onChange={(event) => {
          form.form.onChange(event)
          if (isField(event.target)) draft.note(event.target)
          forgetFailure()
        }}
        onKeyDown={submitOnCtrlEnter}
        className="flex flex-col gap-5"
      >
        {props.children}
        <div role="alert" className="empty:hidden">
          {failure && <Notice tone="danger">{failure}</Notice>}
        </div>
        <SaveBar
          isChanged={draft.isChanged}
          note={mistakes > 0 ? <Mistakes count={mistakes} /> : undefined}
          onDiscard={draft.discard}
        >
          <Button {...form.submit} onClick={onSubmitPressed} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
          {moreActions}
        </SaveBar>
      </form>
      <LeaveGuard {...draft} />
    </>
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

const Mistakes = ({ count }: { count: number }) => (
  <Plural
    value={count}
    one="One answer needs your attention."
    other="# answers need your attention."
  />
)

export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button tone="secondary" onClick={onDiscard}>
          <Trans>Discard draft</Trans>
        </Button>
      }
    >
      <Trans>This is your draft from last time. It was not saved yet.</Trans>
    </Notice>
  )
}

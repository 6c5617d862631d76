import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { focusMistake } from './focus-mistake.ts'
import { LeaveGuard } from './leave-guard.tsx'
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

  const SaveBar = draft.isChanged ? StickyBar : PlainBar
  return (
    <>
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <form
        key={draft.round}
        ref={element}
        {...form.form}
        onChange={(event) => {
          form.form.onChange(event)
          draft.note(event.currentTarget)
          forgetFailure()
        }}
        onKeyDown={submitOnCtrlEnter}
        className="flex flex-col gap-5"
      >
        {props.children}
        <div role="alert" className="empty:hidden">
          {failure && <Notice tone="danger">{failure}</Notice>}
        </div>
        <SaveBar>
          <p className="min-w-40 flex-1 text-ink-soft empty:hidden">
            {mistakes > 0 ? <Mistakes count={mistakes} /> : draft.isChanged && t`Unsaved changes`}
          </p>
          {draft.isChanged && (
            <Button tone="quiet" onClick={draft.discard} className="ml-auto">
              <Trans>Discard</Trans>
            </Button>
          )}
          {/* Enter presses the first button that submits, so the main one comes first. */}
          <div className="flex flex-row-reverse flex-wrap gap-3 mobile:w-full mobile:*:flex-1 mobile:*:px-2">
            <Button {...form.submit} onClick={onSubmitPressed} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
            {moreActions}
          </div>
        </SaveBar>
      </form>
      <LeaveGuard isChanged={draft.isChanged} mayLeave={draft.mayLeave} />
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

const PlainBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-end gap-3">{children}</div>
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

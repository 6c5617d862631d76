import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { useForm } from '../../ui/form/use-form.ts'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { FormDraft } from './use-draft.ts'

type FormProps = {
  form: Pick<ReturnType<typeof useForm>, 'errors' | 'attempt' | 'form' | 'submit'>
  draft: FormDraft
  submitLabel: string
  busyLabel: string
  /** Why the last attempt to save was refused. */
  failure?: ReactNode
  /** Called when the button that saves is pressed, before the form is checked. */
  onSubmitPressed?: () => void
  /** Beside the button that saves. */
  moreActions?: ReactNode
  children: ReactNode
}

/** A form of the admin area: keeps drafts, guards the way out, brings the focus to the first mistake. */
export function FormPage(props: FormProps) {
  const { form, draft, submitLabel, busyLabel, failure, onSubmitPressed, moreActions, children } =
    props
  const element = useRef<HTMLFormElement>(null)
  const mistakes = Object.values(form.errors).filter(Boolean).length

  useEffect(() => {
    if (form.attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form.attempt])

  const SaveBar = draft.isChanged ? StickyBar : PlainBar
  return (
    <>
      {draft.isRestored && <Restored onDiscard={draft.discard} />}
      <form
        key={draft.round}
        ref={element}
        {...form.form}
        onChange={(event) => {
          form.form.onChange(event)
          draft.note(event.currentTarget)
        }}
        onKeyDown={submitOnCtrlEnter}
        className="flex flex-col gap-5"
      >
        {children}
        <div role="alert" className="empty:hidden">
          {failure && <Notice tone="danger">{failure}</Notice>}
        </div>
        <SaveBar>
          <p className="text-ink-soft">
            {mistakes > 0 ? mistakesText(mistakes) : draft.isChanged && 'Unsaved changes'}
          </p>
          {/* Enter presses the first button there is, so the main one comes first. */}
          <div className="ml-auto flex flex-row-reverse flex-wrap gap-3">
            <Button {...form.submit} onClick={onSubmitPressed} busyLabel={busyLabel}>
              {submitLabel}
            </Button>
            {moreActions}
            {draft.isChanged && (
              <Button tone="quiet" onClick={draft.discard}>
                Discard
              </Button>
            )}
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

const mistakesText = (count: number) =>
  count === 1 ? 'One answer needs your attention.' : `${count} answers need your attention.`

const PlainBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button tone="secondary" onClick={onDiscard}>
          Discard draft
        </Button>
      }
    >
      This is your draft from last time. It was not saved yet.
    </Notice>
  )
}

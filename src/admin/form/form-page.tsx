import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import type { FormDraft } from './use-draft.ts'
import type { useSavingForm } from './use-saving-form.ts'

type FormProps = {
  saving: Pick<ReturnType<typeof useSavingForm>, 'form' | 'failure' | 'isNextWanted'> & {
    draft: LeaveGuardProps & Pick<FormDraft, 'isChanged' | 'isRestored' | 'discard'>
  }
  submitLabel: string
  /** The label of a button that saves, then begins the form again. */
  nextLabel?: string | undefined
  /** What has to be done before the form can be saved. */
  waitsFor?: string | undefined
  children: ReactNode
}

/** A form of the admin area: keeps drafts, guards the way out, brings the focus to the first mistake. */
export function FormPage(props: FormProps) {
  const { saving, submitLabel, nextLabel, waitsFor } = props
  const { t } = useLingui()
  const { form, draft, failure, isNextWanted } = saving
  const count = Object.values(form.errors).filter(Boolean).length

  const submit = (isNext: boolean) => ({
    ...form.submit,
    isBusy: form.isBusy || waitsFor !== undefined,
    onClick() {
      isNextWanted.current = isNext
    },
  })
  return (
    <>
      {draft.isRestored && (
        <Notice
          tone="info"
          action={
            <Button tone="secondary" onClick={draft.discard}>
              <Trans>Discard draft</Trans>
            </Button>
          }
        >
          <Trans>This is your draft from last time. It was not saved yet.</Trans>
        </Notice>
      )}
      <form
        ref={useFocusMistake(form.attempt)}
        {...form.form}
        onKeyDown={submitOnCtrlEnter}
        className="flex flex-col gap-5"
      >
        {props.children}
        <div role="alert" className="empty:hidden">
          {failure && <Notice tone="danger">{failure}</Notice>}
        </div>
        {/* From the first change on it keeps to the lower edge of the window. */}
        <StickyBar isStuck={draft.isChanged}>
          <p className="min-w-40 flex-1 text-ink-soft empty:hidden">
            {count > 0 ? (
              <Plural
                value={count}
                one="One answer needs your attention."
                other="# answers need your attention."
              />
            ) : (
              draft.isChanged && t`Unsaved changes`
            )}
          </p>
          {draft.isChanged && (
            <Button tone="quiet" onClick={draft.discard} className="ml-auto">
              <Trans>Discard</Trans>
            </Button>
          )}
          {/* Enter presses the first button that submits. */}
          <div className="flex flex-row-reverse flex-wrap gap-3 mobile:w-full mobile:*:flex-1 mobile:*:px-2">
            <Button {...submit(false)} busyLabel={waitsFor ?? t`Saving…`}>
              {submitLabel}
            </Button>
            {nextLabel && (
              <Button {...submit(true)} tone="secondary">
                {nextLabel}
              </Button>
            )}
          </div>
        </StickyBar>
      </form>
      {draft.isChanged && <LeaveGuard {...draft} />}
    </>
  )
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

type LeaveGuardProps = Pick<FormDraft, 'mayLeave' | 'isStored' | 'isPictureNew'>

/**
 * Asks before unsaved changes are lost: by a link, by Back, or by closing the window. Of several changed forms the
 * router asks the last one.
 */
function LeaveGuard({ mayLeave, isStored, isPictureNew }: LeaveGuardProps) {
  const { t } = useLingui()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !mayLeave(),
  )
  const hasDraft = blocker.state === 'blocked' && isStored()

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      // After saving, the form stays on the screen while the next page is loaded.
      if (!mayLeave()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [mayLeave])

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave`}
      busyLabel={t`Leaving…`}
      cancelLabel={t`Stay`}
      onConfirm={async () => blocker.proceed?.()}
    >
      {hasDraft ? (
        <Trans>What you changed is not saved yet. It stays in this browser as a draft.</Trans>
      ) : (
        <Trans>What you changed is not saved yet.</Trans>
      )}{' '}
      {hasDraft && isPictureNew && (
        <Trans>The draft does not include the new picture: choose it again later.</Trans>
      )}
    </ConfirmDialog>
  )
}

/** After each refused attempt: brings the focus to the first mistake of a form, and whatever is folded away with one into sight. */
export function useFocusMistake(attempt: number) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [])]
    for (const field of wrong) {
      // A field within a closed fold can neither be seen nor focused.
      const fold = field.closest('details')
      if (fold) fold.open = true
    }
    wrong[0]?.focus()
  }, [attempt])
  return form
}

import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

type ChooseGroupDialogProps = {
  /** What is to be put into a group; undefined: closed. */
  q: string | undefined
  lines: readonly string[]
  onChoose: (place: number) => void
  onClose: () => void
}

/** Which group a word belongs to. */
export function ChooseGroupDialog({ q = '', lines, onChoose, onClose }: ChooseGroupDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  return (
    <Dialog
      isOpen={q !== ''}
      onClose={onClose}
      title={t`“${q}” means the same as`}
      size="sm"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId}>{t`Put it there`}</Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          onChoose(Number(new FormData(event.currentTarget).get('place')))
        }}
      >
        <SelectField label={t`Group`} name="place" data-autofocus>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <option key={place} value={place}>
              {line}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languageTable } from '../../platform/language/language.ts'
import { missingTexts, type Translations } from '../../platform/language/translations.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { IconButton, iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRefresh } from './refresh.ts'

type RowActionsProps = {
  /** Address of the form; Enter on the row opens it, too. */
  to: string
  name: string
  onDelete: () => void
  /** Between the two buttons. */
  children?: ReactNode
}

/** Edits or deletes the thing of a row. */
export function RowActions({ to, name, onDelete, children }: RowActionsProps) {
  const { t } = useLingui()
  return (
    <>
      <Link
        to={to}
        aria-label={t`Edit ${name}`}
        title={t`Edit`}
        data-row-open
        className={iconButtonStyle()}
      >
        <Pencil aria-hidden="true" />
      </Link>
      {children}
      <IconButton label={t`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </>
  )
}

type DeleteDialogProps = {
  /** `Delete payment method`. */
  title: string
  question: string
  /** Undefined: the dialog is closed. */
  thing: { id: number; name: string } | undefined
  onDelete: (id: number) => Promise<unknown>
  onClose: () => void
  /** Other effects of the deletion. */
  children?: ReactNode
}

/** Asks by name, deletes, reloads the list, and shows its own failure (specification, section 8). */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, question, thing, onDelete, onClose, children } = props
  const { t } = useLingui()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      isOpen={thing !== undefined}
      onClose={onClose}
      title={title}
      confirmLabel={t`Delete`}
      busyLabel={t`Deleting…`}
      onConfirm={async () => {
        if (thing) await onDelete(thing.id)
        void refresh()
      }}
    >
      <p>{question}</p>
      <p className="mt-3 break-words font-semibold text-lg">{thing?.name}</p>
      {children}
    </ConfirmDialog>
  )
}

/** A moment in a list: breaks before the time only, and only where a month's long name needs the room. */
export const DateCell = ({ at }: { at: string }) => (
  <span>
    <span className="whitespace-nowrap">
      <DateText at={at} precision="day" />,
    </span>{' '}
    <DateText at={at} precision="time" />
  </span>
)

type MissingProps<Field extends string> = {
  translations: Translations<Field>
  fields: readonly Field[]
}

/** Under a name in a list: the languages in which texts of it are missing. */
export function MissingTranslations<Field extends string>(props: MissingProps<Field>) {
  const { t } = useLingui()
  const missing = missingTexts(props.translations, props.fields)
  const languages = [...new Set(missing.map(({ language }) => languageTable[language].name))]
  if (languages.length === 0) return null
  const list = languages.join(', ')
  return (
    <span className="block font-normal text-ink-soft text-sm">{t`Not translated: ${list}`}</span>
  )
}

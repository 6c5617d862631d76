import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useState } from 'react'
import { languageTable } from '../../platform/language/language.ts'
import { missingTexts, type Translations } from '../../platform/language/translations.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { Button, buttonStyle } from '../../ui/form/button.tsx'
import { IconButton, IconLink } from '../../ui/form/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useRefresh, useRowAction } from './refresh.ts'

type RowActionsProps = {
  /** Address of the form; Enter on the row opens it, too. */
  to: string
  name: string
  onDelete: () => void
  /** Between the two buttons. */
  children?: ReactNode
}

export function RowActions({ to, name, onDelete, children }: RowActionsProps) {
  const { t } = useLingui()
  return (
    <>
      <IconLink to={to} label={t`Edit ${name}`} title={t`Edit`} data-row-open>
        <Pencil aria-hidden="true" />
      </IconLink>
      {children}
      <IconButton label={t`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </>
  )
}

/** A file with the rows of a list as it is filtered, all pages of them. */
export const ExportLink = ({ href }: { href: string }) => (
  <a href={href} download className={buttonStyle({ tone: 'secondary', className: 'mobile:px-3' })}>
    <Download aria-hidden="true" className="size-5" />
    <Trans>Export CSV</Trans>
  </a>
)

type ActionButtonProps = {
  action: () => Promise<unknown>
  busyLabel?: string
  children: ReactNode
}

/** Acts on the thing of a row, then reloads the list. */
export function ActionButton({ action, busyLabel, children }: ActionButtonProps) {
  const run = useRowAction()
  const [isBusy, setIsBusy] = useState(false)
  const press = async () => {
    setIsBusy(true)
    await run(action)
    setIsBusy(false)
  }
  return (
    <Button tone="secondary" onClick={press} isBusy={isBusy} busyLabel={busyLabel}>
      {children}
    </Button>
  )
}

type DeleteDialogProps = {
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

type TranslatedNameProps<Field extends string> = {
  name: string
  translations: Translations<Field>
  fields: readonly Field[]
  children?: ReactNode
}

/** A name in a list, and below it the languages in which texts of the thing are missing. */
export function TranslatedName<Field extends string>(props: TranslatedNameProps<Field>) {
  const { name, translations, fields, children } = props
  const { t } = useLingui()
  const missing = missingTexts(translations, fields).map(({ language }) => language)
  const list = [...new Set(missing)].map((language) => languageTable[language].name).join(', ')
  return (
    <span>
      <EnteredText>{name}</EnteredText>
      {children}
      {list && <Small>{t`Not translated: ${list}`}</Small>}
    </span>
  )
}

/** A line below the first one of a cell. */
export const Small = ({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) => <span className={`block font-normal text-ink-soft text-sm ${className}`}>{children}</span>

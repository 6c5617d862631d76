import { useLingui } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, useId, useState } from 'react'
import { FileButton } from '../../ui/form/file-button.tsx'

type CsvFieldProps = { isBusy: boolean; onFile: (file: File) => void }

export function CsvField({ isBusy, onFile }: CsvFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [name, setName] = useState<string>()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Else choosing the same file again, once it is mended, would be no change.
    event.target.value = ''
    if (!file) return
    setName(file.name)
    onFile(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton id={id} accept=".csv,text/csv" isBusy={isBusy} choose={choose}>
        <FileUp aria-hidden="true" className="size-5" />
        {t`Choose a CSV file`}
      </FileButton>
      <span className="min-w-0 wrap-anywhere text-ink-soft">{name ?? t`Nothing chosen yet.`}</span>
    </div>
  )
}

import { type ChangeEvent, useId } from 'react'

type CsvFieldProps = { isBusy: boolean; onFile: (file: File) => void }

export function CsvField({ isBusy, onFile }: CsvFieldProps) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) onFile(file)
    // Else choosing the same file again, once it is mended, would be no change.
    event.target.value = ''
  }
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={isBusy}
        onChange={choose}
        className="block w-full rounded-md border border-line-strong border-dashed bg-surface p-3 file:mr-4 file:min-h-11 file:rounded-md file:border-0 file:bg-accent file:px-4 file:font-semibold file:text-on-accent"
      />
    </div>
  )
}

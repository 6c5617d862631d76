import { useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import { type ChangeEvent, type DragEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '../class-names.ts'

const pictures = 'image/*'

type FileDropProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  isBusy?: boolean | undefined
  onFile: (file: File) => void
}

/**
 * Takes one picture by choosing, camera, dragging or pasting anywhere on the page. What is chosen or dragged may be of
 * another type, or of one that the browser does not know: who takes it says so.
 */
export function FileDrop({ label, hint, error, isBusy = false, onFile }: FileDropProps) {
  const { t } = useLingui()
  const [isOver, setIsOver] = useState(false)
  const id = useId()

  const take = (file: File | undefined) => file && !isBusy && onFile(file)
  const fitting = (files: FileList | undefined) =>
    [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const { files } = event.dataTransfer
    take(fitting(files) ?? files[0])
  }
  usePaste((files) => take(fitting(files)))

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is one more way, the inputs are for everyone
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-lg border-2 border-dashed p-6 text-center transition-colors',
        isOver && 'border-accent bg-accent-soft',
        !isOver && (error ? 'border-danger bg-danger-soft' : 'border-line-strong bg-surface'),
      )}
    >
      <p className="font-semibold">{label}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <FileButton
          accept={pictures}
          {...{ isBusy, onFile }}
          describedBy={id}
          isInvalid={Boolean(error)}
        >
          <ImageUp aria-hidden="true" className="size-5" />
          {t`Choose a picture`}
        </FileButton>
        <FileButton accept={pictures} {...{ isBusy, onFile }} isCamera>
          <Camera aria-hidden="true" className="size-5" />
          {t`Take a photo`}
        </FileButton>
      </div>
      <div id={id} className="text-sm">
        {hint && <p className="text-ink-soft">{hint}</p>}
        {error && <p className="font-medium text-danger-ink">{error}</p>}
      </div>
    </div>
  )
}

function usePaste(take: (files: FileList | undefined) => void) {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => take(event.clipboardData?.files)
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}

type FileButtonProps = {
  accept: string
  isBusy: boolean
  isCamera?: boolean | undefined
  describedBy?: string | undefined
  isInvalid?: boolean | undefined
  onFile: (file: File) => void
  children: ReactNode
}

/** A label that looks like a button around the file input that the keyboard reaches. */
export function FileButton(props: FileButtonProps) {
  const { accept, isBusy, isCamera, describedBy, isInvalid, onFile, children } = props
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Emptied: choosing the same file again, after correcting it, would fire no `change` event otherwise.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 font-semibold hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        // Hidden where there is a mouse: desktop browsers ignore `capture`, so both buttons would do the same.
        isCamera && 'pointer-fine:hidden',
      )}
    >
      <input
        type="file"
        accept={accept}
        capture={isCamera ? 'environment' : undefined}
        disabled={isBusy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={choose}
        className="sr-only"
      />
      {children}
    </label>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { translate } from '../../platform/language/message.ts'
import { imageSide, sizeMessage } from '../../shop/catalogue/image.ts'
import { productMessages } from '../../shop/catalogue/product.ts'
import { i18n } from '../../site/language/i18n.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'

type ImageFieldProps = {
  name: string
  /** Base64 of a new picture, the short path of the one the product has, or empty. */
  value: string
  onChange: (value: string) => void
  /** A picture is being compressed: the form cannot be saved yet. */
  isBusy: boolean
  onBusy: (isBusy: boolean) => void
  error: string | undefined
}

/** The product's picture: chosen, photographed, dropped or pasted, and made small here. */
export function ImageField(props: ImageFieldProps) {
  const { name, value, onChange, isBusy, onBusy, error } = props
  const { t } = useLingui()
  const [progress, setProgress] = useState('')

  const take = async (file: File) => {
    onBusy(true)
    setProgress(t`Making the picture smaller…`)
    try {
      const { base64, before, after } = await shrinkImage(file)
      const [was, is] = [before, after].map((bytes) => translate(i18n, sizeMessage(bytes)))
      setProgress(`${was} → ${is}`)
      onChange(base64)
    } catch {
      setProgress('')
      showToast('error', translate(i18n, productMessages.imageFailed), { id: 'image' })
    } finally {
      onBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <input type="hidden" name={name} value={value} />
      <FileDrop
        label={t`Product image`}
        hint={t`Drop or paste any picture; it is made smaller here before it is sent.`}
        error={error}
        isBusy={isBusy}
        onFile={take}
      />
      <LiveRegion isVisible>
        <span className="block text-center text-ink-soft text-sm tabular-nums">{progress}</span>
      </LiveRegion>
    </div>
  )
}

/**
 * Where `<img>` finds a product's picture: its short path, or the base64 of one that is not saved yet.
 * A JPEG in base64 begins with a slash as well.
 */
export const pictureAddress = (image: string): string =>
  image.startsWith('/images/') ? image : `data:image/jpeg;base64,${image}`

/** At 800 px on the longer side even noise has less than 1 MB (specification, section 5). */
const quality = 0.85

/**
 * Compresses a picture as the server does: upright, its first frame, on white, at most 800 px on the longer side. A
 * phone's 8 MB need not cross a slow network.
 * @returns base64 without a data: prefix, and the bytes of the chosen file and of the sent picture
 * @throws for a file that is no picture
 */
async function shrinkImage(file: File) {
  // Unlike `<img>`, it refuses a picture that is broken further down.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, imageSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no room for this picture.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const dataUrl = canvas.toDataURL('image/jpeg', quality)
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1)
  return { base64, before: file.size, after: Math.floor((base64.length * 3) / 4) }
}

import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { translate } from '../../platform/language/message.ts'
import { sizeMessage } from '../../shop/catalogue/image.ts'
import { productMessages } from '../../shop/catalogue/product.ts'
import { i18n } from '../../site/language/i18n.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { shrinkImage } from './shrink-image.ts'

type ImageFieldProps = {
  name: string
  /** Base64 of a new picture, the short path of the one the product has, or empty. */
  value: string
  onChange: (value: string) => void
  /** A picture is being made small: there is nothing to be saved yet. */
  onBusy: (isBusy: boolean) => void
  error: string | undefined
}

/** The product's picture: chosen, photographed, dropped or pasted, and made small here. */
export function ImageField({ name, value, onChange, onBusy, error }: ImageFieldProps) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const [progress, setProgress] = useState('')

  const change = (isNowBusy: boolean) => {
    setIsBusy(isNowBusy)
    onBusy(isNowBusy)
  }
  const take = async (file: File) => {
    change(true)
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
      change(false)
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

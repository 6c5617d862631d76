import { useLingui } from '@lingui/react/macro'
import Image from 'lucide-react/icons/image'
import { type ReactNode, useState } from 'react'
import './show-picture.css'

/** Pictures that somebody wanted to see: they are not asked again before they leave the shop. */
const shown = new Set<string>()

type ShowPictureProps = {
  address: string
  name: string
  lang?: string | undefined
  children: ReactNode
}

/** Shows what it is for, not fetched yet, and the picture once it is tapped. */
export default function ShowPicture({ address, name, lang, children }: ShowPictureProps) {
  const { t } = useLingui()
  const [tapped, setTapped] = useState<string>()
  const show = () => {
    shown.add(address)
    setTapped(address)
  }
  if (shown.has(address)) {
    return (
      // The button had the focus, and is gone.
      <div
        ref={tapped === address ? focus : undefined}
        role="img"
        aria-label={name}
        lang={lang}
        tabIndex={-1}
        className="shown-picture"
      >
        {children}
      </div>
    )
  }
  return (
    <div className="show-picture">
      <button type="button" onClick={show}>
        <Image aria-hidden="true" />
        <span>
          {t`Show picture`}
          <span lang={lang} className="sr-only">
            {' '}
            {name}
          </span>
        </span>
      </button>
    </div>
  )
}

const focus = (box: HTMLElement | null) => box?.focus({ preventScroll: true })

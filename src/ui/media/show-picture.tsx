import { useLingui } from '@lingui/react/macro'
import Image from 'lucide-react/icons/image'
import { type ReactNode, useState } from 'react'
import './show-picture.css'

/** Pictures that the visitor has tapped. They stay visible until the document is left. */
const shown = new Set<string>()

type ShowPictureProps = {
  address: string
  name: string
  lang?: string | undefined
  children: ReactNode
}

/** A button in place of a picture that is not loaded; a tap shows the picture. */
export default function ShowPicture({ address, name, lang, children }: ShowPictureProps) {
  const { t } = useLingui()
  const [tapped, setTapped] = useState<string>()
  const show = () => {
    shown.add(address)
    setTapped(address)
  }
  if (shown.has(address)) {
    return (
      // The focused button has disappeared.
      <div
        ref={tapped === address ? focus : undefined}
        role="img"
        aria-label={name}
        lang={lang}
        tabIndex={-1}
        className="shown-picture size-full"
      >
        {children}
      </div>
    )
  }
  return (
    <div className="show-picture absolute inset-0 grid place-items-center">
      <button
        type="button"
        onClick={show}
        // Above the link that covers a card.
        className="pointer-events-auto relative z-10 flex min-h-11 max-w-full items-center justify-center gap-2 rounded-full border border-line-strong bg-surface px-3.5 py-1 font-semibold text-ink text-sm leading-tight hover:border-accent hover:text-accent-ink"
      >
        <Image aria-hidden="true" className="size-4.5 shrink-0" />
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

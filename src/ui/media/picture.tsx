import { type ReactNode, Suspense, useState } from 'react'
import { hashInAddress, imageAddress, imageWidths } from '../../platform/image-address.ts'
import { ImigongoDiamond } from '../brand/imigongo.tsx'
import { classNames } from '../class-names.ts'
import { useDataSaver } from '../data-saver/data-saver.tsx'
import { lazyOrNothing } from '../lazy-or-nothing.ts'

type PictureProps = {
  /** Short path of the picture; without one the placeholder is shown. */
  image: string | null | undefined
  /** Empty where the name is beside it. */
  alt: string
  /** What it shows, for those who save data and decide whether to see it; without one it is always shown. */
  name?: string | undefined
  /** Of `alt` and `name`, where it is not that of the page. */
  lang?: string | undefined
  /** How wide it is shown, as in `<img sizes>`; decides which file is fetched. */
  sizes: string
  /** Among the first things seen: fetched before all others, which wait until they come near. */
  isPriority?: boolean | undefined
  className?: string | undefined
}

/** A picture in a square box: nothing moves when it arrives, or never does. */
export const Picture = (props: PictureProps) => <OnePicture key={props.image} {...props} />

function OnePicture(props: PictureProps) {
  const { image, alt, name, lang, sizes, isPriority = false, className } = props
  const { webp, fallback } = pictureSources(image ?? '')
  const { attempt, hasFailed, fail } = useAttempts()
  // A picture that failed before hydration fires no `error` event any more: look at its state once.
  const check = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0 && img.src) fail()
  }

  return (
    <div className={classNames('relative aspect-square overflow-hidden bg-plate', className)}>
      {!image || hasFailed ? (
        <div className="grid size-full place-items-center">
          <ImigongoDiamond className="w-1/3 opacity-60" />
          {alt && (
            <span lang={lang} className="sr-only">
              {alt}
            </span>
          )}
        </div>
      ) : (
        <UntilTapped address={fallback + sizes} name={name} lang={lang}>
          <picture key={attempt}>
            {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
            <img
              ref={check}
              src={fallback}
              alt={alt}
              lang={lang}
              width={480}
              height={480}
              // The first ones, too: what base.css hides must not be fetched before.
              loading="lazy"
              fetchPriority={isPriority ? 'high' : undefined}
              decoding={isPriority ? undefined : 'async'}
              onError={fail}
              // Without a name nothing hides it.
              className={classNames('size-full object-cover', !name && 'block')}
            />
          </picture>
        </UntilTapped>
      )}
    </div>
  )
}

/** ms before each further attempt; up to twice that, so that all pictures of a page do not come back at once. */
const pauses = [1_000, 4_000, 15_000]

/** Tries a picture again that did not come: a busy shop refuses some for a moment. */
function useAttempts() {
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState<number>()
  const fail = () => {
    setFailed(attempt)
    const pause = pauses[attempt]
    if (pause) setTimeout(setAttempt, pause * (1 + Math.random()), attempt + 1)
  }
  return { attempt, hasFailed: failed === attempt, fail }
}

type PictureSources = { webp?: string; fallback: string }

/** The WebP sizes and the JPEG of a picture from its address in any size; another address stays as it is. */
export function pictureSources(image: string): PictureSources {
  const hash = hashInAddress(image)
  if (hash === undefined) return { fallback: image }
  return {
    webp: imageWidths.map((width) => `${imageAddress(hash, width, 'webp')} ${width}w`).join(', '),
    fallback: imageAddress(hash, 480, 'jpg'),
  }
}

const ShowPicture = lazyOrNothing(() => import('./show-picture.tsx'))

export type UntilTappedProps = {
  /** The same for what shows the same file. */
  address: string
  /** What the picture shows; without one it is loaded at once. */
  name: string | undefined
  /** Of the name, where it is not that of the page. */
  lang?: string | undefined
  /** The picture, which fills the box around it. */
  children: ReactNode
}

/** A picture; while its visitor saves data, in its place a button that shows it. */
export function UntilTapped({ name, ...rest }: UntilTappedProps) {
  const isAsked = useDataSaver() && name
  if (!isAsked) return rest.children
  return (
    <Suspense>
      <ShowPicture {...rest} name={name} />
    </Suspense>
  )
}

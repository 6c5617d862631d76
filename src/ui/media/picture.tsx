import { ImigongoDiamond } from '../brand/imigongo-diamond.tsx'
import { classNames } from '../class-names.ts'
import { pictureSources } from './picture-sources.ts'
import { useAttempts } from './use-attempts.ts'

type PictureProps = {
  /** Short path of the picture; without one the placeholder is shown. */
  image: string | null | undefined
  /** Empty where the name stands beside it. */
  alt: string
  /** How wide it is shown, as in `<img sizes>`; decides which file is fetched. */
  sizes: string
  /** Among the first things seen: fetched at once. All others wait until they come near. */
  isPriority?: boolean | undefined
  className?: string | undefined
}

/** A picture in a square box: nothing moves when it arrives, or never does. */
export function Picture({ image, alt, sizes, isPriority = false, className }: PictureProps) {
  const { webp, fallback } = pictureSources(image ?? '')
  const { attempt, isWaiting, isGivenUp, fail } = useAttempts(image, webp !== undefined)
  const isMissing = !image || isGivenUp
  // A picture that failed before hydration fires no `error` event any more: look at its state once.
  const check = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0 && img.src) fail()
  }

  return (
    <div className={classNames('relative aspect-square overflow-hidden bg-plate', className)}>
      {isMissing || isWaiting ? (
        <div className="grid size-full place-items-center">
          {isMissing && <ImigongoDiamond className="w-1/3 opacity-60" />}
          {alt && <span className="sr-only">{alt}</span>}
        </div>
      ) : (
        <picture key={attempt}>
          {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
          <img
            ref={check}
            src={fallback}
            alt={alt}
            width={480}
            height={480}
            loading={isPriority ? 'eager' : 'lazy'}
            fetchPriority={isPriority ? 'high' : undefined}
            decoding={isPriority ? undefined : 'async'}
            onError={fail}
            className="size-full object-cover"
          />
        </picture>
      )}
    </div>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { brandMessages } from '../../site/brand/brand.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Carousel } from '../../ui/media/carousel.tsx'
import { UntilTapped } from '../../ui/media/picture.tsx'

/**
 * The pictures are in public/hero as `{picture}-{width}.{webp|jpg}`, 16:7. Browsers cache them for a year: a new picture
 * needs a new name.
 */
export const heroSlides = [
  {
    picture: '/hero/hero-1',
    /** Background of the picture, for the part of a phone's slide that it does not cover. */
    ground: 'bg-hero-grill',
    title: brandMessages.picture,
    text: msg`Goat, beef or chicken, turned by hand, with ifiriti and pili pili.`,
  },
  {
    picture: '/hero/hero-2',
    ground: 'bg-hero-fruit',
    title: msg`Fruit of the hills, pressed for you`,
    text: msg`Maracuja, tree tomato, mango: juice the moment you order it.`,
  },
  {
    picture: '/hero/hero-3',
    ground: 'bg-hero-oven',
    title: msg`Burgers and pizza for the whole table`,
    text: msg`Buns from our own oven, pizza from the wood fire, chicken for everybody.`,
  },
] as const

export const heroWidths = [800, 1600] as const

/** ms until the next slide. */
const slideTime = 6_000

type HeroSlideProps = { slide: (typeof heroSlides)[number]; isFirst: boolean }

/** Three slides that turn by themselves (specification, section 2). */
export function Hero() {
  const { t } = useLingui()
  const slides = heroSlides.map((slide, index) => ({
    key: slide.picture,
    content: <HeroSlide slide={slide} isFirst={index === 0} />,
  }))
  return <Carousel label={t`From our kitchen`} slides={slides} view="single" autoplay={slideTime} />
}

function HeroSlide({ slide, isFirst }: HeroSlideProps) {
  const { t } = useLingui()
  const { ground, title, text } = slide
  return (
    <div
      className={`relative flex h-full flex-col overflow-hidden rounded-lg text-soot sm:at-least-wide ${ground}`}
    >
      <div className="relative z-10 flex flex-col items-start gap-3 p-6 sm:w-1/2 sm:p-4 md:p-8 lg:gap-4 lg:p-12">
        <h2 className="text-3xl sm:text-2xl md:text-3xl lg:text-6xl">{t(title)}</h2>
        <p className="max-w-96 sm:text-sm lg:text-lg">{t(text)}</p>
        <ButtonLink
          to={paths.shop}
          className="mt-1 lg:min-h-13 lg:px-6 lg:text-lg dark:bg-soot dark:text-chalk dark:hover:bg-soot"
        >
          {t`Order Now`}
        </ButtonLink>
      </div>
      <HeroPicture slide={slide} isFirst={isFirst} />
    </div>
  )
}

function HeroPicture({ slide: { picture, title }, isFirst }: HeroSlideProps) {
  const { t } = useLingui()
  const sourceSet = heroWidths.map((width) => `${picture}-${width}.webp ${width}w`).join(', ')
  return (
    <div className="relative mt-auto aspect-16/9 sm:absolute sm:inset-x-0 sm:bottom-0 sm:aspect-16/7">
      <UntilTapped address={picture} name={t(title)}>
        <picture>
          <source type="image/webp" srcSet={sourceSet} sizes="(max-width: 1248px) 100vw, 1200px" />
          <img
            src={`${picture}-800.jpg`}
            alt=""
            width={1600}
            height={700}
            // The first one, too: base.css hides it while data is saved, and a hidden lazy picture is not loaded.
            loading="lazy"
            fetchPriority={isFirst ? 'high' : undefined}
            className="mobile:mask-t-from-60% size-full object-cover object-right"
          />
        </picture>
      </UntilTapped>
    </div>
  )
}

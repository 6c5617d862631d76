import { msg } from '@lingui/core/macro'
import { brandMessages } from '../../site/brand/brand-messages.ts'

/** What the home page says first. Pictures lie in public/hero as `{picture}-{width}.{webp|jpg}`, 16:7; a new picture gets a new name, since browsers keep them for a year. */
export const heroSlides = [
  {
    picture: '/hero/hero-1',
    /** The picture's own background, for the part of a phone's slide that it does not cover. */
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

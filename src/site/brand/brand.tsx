import { msg } from '@lingui/core/macro'
import { brand } from '../../shop/brand.ts'
import { LogoMark } from '../../ui/brand/logo-mark.tsx'

/** What this shop says of itself; shop/brand.ts has everything else about it. */
export const brandMessages = {
  tagline: msg`Good food, straight from the kitchen to your door.`,
  description: msg`Igikoni brings fast food and fresh kitchen staples to your door in Rwanda: order online, pay your way, follow every step.`,
  /** What is on the picture that messengers show with a link (site/pages/page-meta.ts). */
  picture: msg`Brochettes, straight off the charcoal`,
} as const

/** Mark and name; wrap it in the link home. */
export function Logo() {
  return (
    <span className="flex w-fit items-center gap-2">
      <LogoMark />
      <span className="font-bold font-display text-2xl tracking-tight">{brand.name}</span>
    </span>
  )
}

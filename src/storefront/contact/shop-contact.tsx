import { useOpening } from '../../site/opening/opening.ts'
import { ContactLinks } from './contact-links.tsx'

/**
 * How to reach the shop at once, as the owner has it in the settings. The HTML is the same for everybody
 * and cached for long, so the numbers come later, into a place that is free for them already.
 * @param className how high that place is, and whether they stand beside each other in it
 */
export function ShopContact({ className }: { className: string }) {
  return (
    <p className={`flex flex-wrap gap-x-4 ${className}`}>
      <ContactLinks contact={useOpening() ?? {}} className="min-h-8 mobile:min-h-11" />
    </p>
  )
}

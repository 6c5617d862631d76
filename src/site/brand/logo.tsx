import { brand } from '../../shop/brand.ts'
import { LogoMark } from '../../ui/brand/logo-mark.tsx'

/** Mark and name; wrap it in the link home. */
export function Logo() {
  return (
    <span className="flex w-fit items-center gap-2">
      <LogoMark />
      <span className="font-bold font-display text-2xl tracking-tight">{brand.name}</span>
    </span>
  )
}

import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { brand } from '../../shop/brand.ts'
import { paths } from '../../shop/paths.ts'
import { Logo } from '../../site/brand/brand.tsx'

const { name } = brand

export function HomeLink() {
  const { t } = useLingui()
  return (
    <Link
      to={paths.home}
      aria-label={t`${name}, home`}
      className="flex min-h-11 items-center rounded-sm"
    >
      <Logo />
    </Link>
  )
}

import { useRouteLoaderData } from 'react-router'
import type { loader } from './storefront-layout.tsx'

/** The shop's categories, as the layout around every page of the shop loaded them. */
export const useCategories = () =>
  useRouteLoaderData<typeof loader>('storefront/shell/storefront-layout')?.categories ?? []

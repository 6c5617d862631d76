import type { I18n } from '@lingui/core'
import type { Language } from '../../platform/language/language.ts'
import { i18n } from './i18n.ts'

type CatalogueOf = (language: Language) => I18n

const found: { onServer?: CatalogueOf } = {}

/** The server draws pages of several languages at once; its catalogues are no module of the browser. */
export function keepServerCatalogues(catalogues: CatalogueOf): void {
  found.onServer = catalogues
}

/** For what is made outside of components: the heads of pages. */
export const catalogueOf: CatalogueOf = (language) => found.onServer?.(language) ?? i18n

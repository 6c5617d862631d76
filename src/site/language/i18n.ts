/**
 * The one catalogue of a browser, for what happens after a press. On the server it has no language and
 * throws: there each page is drawn with the catalogue of its own.
 */
export { i18n } from '@lingui/core'

/**
 * The browser's one active catalogue, for event handlers. Throws on the server, where it has no language:
 * several pages are rendered at once there, each with the catalogue of its `I18nProvider`.
 */
export { i18n } from '@lingui/core'

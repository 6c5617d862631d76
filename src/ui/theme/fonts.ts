import displayFont from './fonts/bricolage-grotesque-latin.woff2?url'

/** Attributes of the `<link>` that fetches the heading face before the style sheet asks for it. */
export const fontPreload = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: displayFont,
  crossOrigin: 'anonymous',
} as const

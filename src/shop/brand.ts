/**
 * Whose shop this is. Another shop puts its own name here, its words into site/brand/brand.tsx,
 * its colours into ui/tokens.css, its mark into ui/brand/logo-mark.tsx and the icons of public/.
 */
export const brand = {
  name: 'Igikoni',
  /** For the browser's bar; the same as paper in ui/tokens.css. */
  themeColors: { light: '#fbf5ea', dark: '#17110e' },
  /** Mails carry their colours with them: the light ones of ui/tokens.css. */
  mailColors: { paper: '#fbf5ea', ink: '#231815', accent: '#c2391b', onAccent: '#fffaf3' },
  /**
   * Shown in the footer; an empty list shows nothing. Until the shop has profiles of its own, the links
   * share its address in the language of the page, which stands for `{shop}`.
   */
  social: [
    { name: 'WhatsApp', href: 'https://wa.me/?text={shop}' },
    { name: 'Facebook', href: 'https://www.facebook.com/sharer/sharer.php?u={shop}' },
    { name: 'X', href: 'https://x.com/intent/post?url={shop}' },
  ],
} as const

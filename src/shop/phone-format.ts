// Without the schema of phone.ts, which no first visit should have to load.

/** `+250 788 123 456`; a number of another country as it is. */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+250)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

/** Opens a chat with this number (E.164) in WhatsApp, with the text typed in. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${phone.slice(1)}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`

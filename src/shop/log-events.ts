declare module '../platform/log/event.ts' {
  interface LogEvents {
    readonly shop:
      | 'login'
      | 'login-refused'
      | 'logout'
      | 'registered'
      | 'registration-refused'
      | 'email-confirmed'
      | 'reset-asked'
      | 'password-reset'
      | 'reset-refused'
      | 'user-deleted'
      | 'exported'
      | 'order-placed'
      | 'order-refused'
      | 'order-moved'
      | 'move-refused'
      | 'payment-received'
      | 'payment-claimed'
      | 'payment-asked'
      | 'payment-settled'
      | 'payment-anomaly'
      | 'refund-due'
      | 'refund-done'
      | 'catalogue-changed'
      | 'settings-changed'
      | 'caller-lookup'
      | 'caller-forgotten'
      | 'synonyms-changed'
  }

  interface EventFacts {
    /** Of an export. */
    readonly list?: 'orders' | 'products' | 'report'
    readonly rows?: number
    /** Of what an administrator changed. */
    readonly kind?: 'product' | 'category' | 'payment-method' | 'option-group' | 'sold-out'
    /** Rwf, of a product as it is now. */
    readonly price?: number
    /** Rwf that came or went. */
    readonly amount?: number
  }
}

export type { EventFacts, LogEvent } from '../platform/log/event.ts'

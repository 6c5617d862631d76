const adminArea = '/admin'

/** A category, also in another language than it was entered in. */
type NamedCategory = { readonly name: string; readonly enteredName?: string | undefined }

/** Every address of the site (specification, section 2), for links, redirects and mails. */
export const paths = {
  home: '/',
  shop: '/shop',
  /** By the name that was entered: one address in all languages. */
  category: ({ name, enteredName = name }: NamedCategory) =>
    `/category/${encodeURIComponent(enteredName)}`,
  product: (id: number) => `/product/${id}`,
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  cart: '/cart',
  wishlist: '/wishlist',
  /** Fetched by the order dialog; there is no page. */
  paymentGateway: '/paymentgateway',
  orders: '/order',
  order: (id: number) => `/order/${id}`,
  account: '/account',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  apiReference: '/api/docs',

  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirm: '/api/users/confirm',

  accessDenied: '/access-denied',
  notFound: '/not-found',
  authenticationFailed: '/authentication-failed',
  /** Stands at any address that was never seen, while there is no network. */
  offline: '/offline',

  admin: {
    customers: adminArea,
    categories: '/admin/category',
    createCategory: '/admin/create-category',
    updateCategory: (id: number) => `/admin/update-category/${id}`,
    products: '/admin/product',
    createProduct: '/admin/create-product',
    updateProduct: (id: number) => `/admin/update-product/${id}`,
    duplicateProduct: (id: number) => `/admin/create-product?from=${id}`,
    importProducts: '/admin/import-products',
    options: '/admin/options',
    createOptions: '/admin/create-options',
    updateOptions: (id: number) => `/admin/update-options/${id}`,
    paymentMethods: '/admin/payment-method',
    createPaymentMethod: '/admin/create-payment',
    updatePaymentMethod: (id: number) => `/admin/update-payment/${id}`,
    orders: '/admin/orders',
    newOrder: '/admin/orders/new',
    ordersOf: (userId: number) => `/admin/orders?user=${userId}`,
    transactions: '/admin/transactions',
    kitchen: '/admin/kitchen',
    reports: '/admin/reports',
    settings: '/admin/settings',
    mails: '/admin/mails',
    messages: '/admin/messages',
    history: '/admin/history',
    logout: '/admin/logout',
  },
} as const

export const isAdminArea = (address: string): boolean => /^\/admin(?:[/?#]|$)/.test(address)

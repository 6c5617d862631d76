import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole site on one page (specification, section 2). Addresses for links are in shop/paths.ts. */
export default [
  layout('storefront/shell/storefront-layout.tsx', [
    layout('storefront/shell/page-frame.tsx', [
      index('storefront/home/home-page.tsx'),
      route('shop', 'storefront/catalogue/shop-page.tsx'),
      route('category/:category', 'storefront/catalogue/category-page.tsx'),
      route('product/:id', 'storefront/catalogue/product-page.tsx'),
      route('about', 'storefront/home/about-page.tsx'),
      route('contact', 'storefront/contact/contact-page.tsx'),
      route('terms', 'storefront/legal/terms-page.tsx'),
      route('privacy', 'storefront/legal/privacy-page.tsx'),
      route('paymentgateway', 'storefront/checkout/payment-gateway-page.tsx'),

      layout('storefront/shell/customer-area.tsx', [
        route('cart', 'storefront/checkout/cart-page.tsx'),
        route('wishlist', 'storefront/cart/wishlist-page.tsx'),
        route('order', 'storefront/orders/orders-page.tsx'),
        route('orders', 'storefront/orders/orders-page.tsx', { id: 'orders-alias' }),
        route('order/:id', 'storefront/orders/order-page.tsx'),
        route('account', 'storefront/accounts/account-page.tsx'),
      ]),
    ]),
  ]),

  layout('storefront/shell/standalone-layout.tsx', [
    route('signin', 'storefront/accounts/sign-in-page.tsx'),
    route('signup', 'storefront/accounts/sign-up-page.tsx'),
    route('forgot-password', 'storefront/accounts/forgot-password-page.tsx'),
    route('reset-password', 'storefront/accounts/reset-password-page.tsx'),
    route('api/users/confirm', 'storefront/accounts/confirm-page.tsx'),

    route('access-denied', 'storefront/shell/refused-page.tsx', { id: 'access-denied' }),
    route('authentication-failed', 'storefront/shell/refused-page.tsx'),
    route('offline', 'storefront/shell/offline-page.tsx'),
    route('not-found', 'storefront/shell/not-found-page.tsx'),
    route('*', 'storefront/shell/not-found-page.tsx', { id: 'not-found-elsewhere' }),
  ]),

  layout('admin/shell/admin-layout.tsx', [
    ...prefix('admin', [
      index('admin/customers/customers-page.tsx'),
      route('category', 'admin/catalogue/categories-page.tsx'),
      route('create-category', 'admin/catalogue/category-page.tsx', { id: 'create-category' }),
      route('update-category/:id', 'admin/catalogue/category-page.tsx'),
      layout('admin/catalogue/category-choices.tsx', [
        route('product', 'admin/catalogue/products-page.tsx'),
        route('create-product', 'admin/catalogue/product-page.tsx', { id: 'create-product' }),
        route('update-product/:id', 'admin/catalogue/product-page.tsx'),
      ]),
      route('import-products', 'admin/catalogue/import-products-page.tsx'),
      route('options', 'admin/options/option-groups-page.tsx'),
      route('create-options', 'admin/options/option-group-page.tsx', { id: 'create-options' }),
      route('update-options/:id', 'admin/options/option-group-page.tsx'),
      route('payment-method', 'admin/payments/payment-methods-page.tsx'),
      route('create-payment', 'admin/payments/payment-method-page.tsx', { id: 'create-payment' }),
      route('update-payment/:id', 'admin/payments/payment-method-page.tsx'),
      route('orders', 'admin/orders/orders-page.tsx', [index('admin/orders/order-panel.tsx')]),
      route('orders/new', 'admin/staff-order/staff-order-page.tsx'),
      route('transactions', 'admin/transactions/transactions-page.tsx'),
      route('kitchen', 'admin/kitchen/kitchen-page.tsx'),
      route('reports', 'admin/reports/reports-page.tsx'),
      route('settings', 'admin/settings/settings-page.tsx'),
      route('messages', 'admin/messages/messages-page.tsx'),
      route('mails', 'admin/mails/mails-page.tsx'),
      route('history', 'admin/history/history-page.tsx'),
      route('logout', 'admin/shell/logout-page.tsx'),
    ]),
  ]),

  route('api/docs', 'site/api-reference/api-reference-page.tsx'),
  route('robots.txt', 'storefront/shell/robots.ts'),
  route('manifest.webmanifest', 'storefront/install/app-manifest.ts'),
] satisfies RouteConfig

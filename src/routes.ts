import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole site on one page (specification, section 2). Addresses for links are in web/paths.ts. */
export default [
  layout('web/storefront-layout.tsx', [
    layout('web/page-frame.tsx', [
      index('shop/catalogue/home-page.tsx'),
      route('shop', 'shop/catalogue/shop-page.tsx'),
      route('category/:category', 'shop/catalogue/category-page.tsx'),
      route('product/:id', 'shop/catalogue/product-page.tsx'),
      route('about', 'web/about-page.tsx'),
      route('contact', 'shop/contact/contact-page.tsx'),
      route('paymentgateway', 'web/payment-gateway-page.tsx'),

      layout('web/customer-area.tsx', [
        route('cart', 'shop/cart/cart-page.tsx'),
        route('wishlist', 'shop/cart/wishlist-page.tsx'),
        route('order', 'shop/orders/orders-page.tsx'),
        route('orders', 'shop/orders/orders-page.tsx', { id: 'orders-alias' }),
        route('order/:id', 'shop/orders/order-page.tsx'),
      ]),
    ]),
  ]),

  layout('web/standalone-layout.tsx', [
    route('signin', 'shop/accounts/sign-in-page.tsx'),
    route('signup', 'shop/accounts/sign-up-page.tsx'),
    route('forgot-password', 'shop/accounts/forgot-password-page.tsx'),
    route('reset-password', 'shop/accounts/reset-password-page.tsx'),
    route('api/users/confirm', 'shop/accounts/confirm-page.tsx'),

    route('access-denied', 'web/access-denied-page.tsx'),
    route('authentication-failed', 'web/authentication-failed-page.tsx'),
    route('not-found', 'web/not-found-page.tsx'),
    route('*', 'web/not-found-page.tsx', { id: 'not-found-elsewhere' }),
  ]),

  layout('web/admin-layout.tsx', [
    ...prefix('admin', [
      index('shop/accounts/admin-customers-page.tsx'),
      route('category', 'shop/catalogue/admin-categories-page.tsx'),
      route('create-category', 'shop/catalogue/create-category-page.tsx'),
      route('update-category/:id', 'shop/catalogue/update-category-page.tsx'),
      route('product', 'shop/catalogue/admin-products-page.tsx'),
      route('create-product', 'shop/catalogue/create-product-page.tsx'),
      route('update-product/:id', 'shop/catalogue/update-product-page.tsx'),
      route('import-products', 'shop/catalogue/import-products-page.tsx'),
      route('payment-method', 'shop/payments/admin-payment-methods-page.tsx'),
      route('create-payment', 'shop/payments/create-payment-method-page.tsx'),
      route('update-payment/:id', 'shop/payments/update-payment-method-page.tsx'),
      route('orders', 'shop/orders/admin-orders-page.tsx'),
      route('messages', 'shop/contact/admin-messages-page.tsx'),
      route('mails', 'shop/mails/admin-mails-page.tsx'),
      route('logout', 'web/admin-logout-page.tsx'),
    ]),
  ]),

  route('sitemap.xml', 'shop/catalogue/sitemap.ts'),
  route('robots.txt', 'web/robots.ts'),
] satisfies RouteConfig

import { msg } from '@lingui/core/macro'

/** The specification's words for cart and wishlist (sections 4 and 8). */
export const cartMessages = {
  added: msg`Product added to cart`,
  alreadyThere: msg`This product is already added to your cart`,
  removed: msg`Product removed from cart`,
  emptied: msg`Cart reset`,
  signInFirst: msg`Please login first to view your cart.`,
  customersOnly: msg`You are signed in as an administrator: only customers can order.`,
  payNow: msg`This feature will be available very soon...`,
} as const
export const wishlistMessages = {
  added: msg`Product added to wishlist`,
  alreadyThere: msg`This product is already added to your wishlist`,
  removed: msg`Product removed from wishlist`,
  emptied: msg`Wishlist reset`,
} as const

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What the shop says, word for word, by where it says it. */
const messages = {
  'home, shop and search': [
    'Order Now',
    'New Arrivals',
    'Special Offers',
    'Order by Category',
    'This navigation will be implemented very soon, stay tuned!',
    'Please login first to view your cart.',
  ],
  'cart and wishlist': [
    'Product added to cart',
    'This product is already added to your cart',
    'Product removed from cart',
    'Product added to wishlist',
    'This product is already added to your wishlist',
    'Product removed from wishlist',
    'Reset cart',
    'Reset wishList',
    'Pay Now',
    'This feature will be available very soon...',
  ],
  'placing an order': [
    'Please enter your payment method.',
    'Please enter your address.',
    'Please enter your city.',
    'Failed to place order.',
    'Failed to fetch payment methods.',
  ],
  orders: [
    'Failed to fetch orders.',
    'Error canceling order',
    'Error replacing order',
    'Order not found.',
    'Failed to fetch order.',
    'Failed to fetch order items.',
    'Error dispatching order',
    'Error completing order',
    'On the way',
    'Delivered',
  ],
  'signing in and out': [
    'Enter your email',
    'Create a password',
    'Invalid email or password. Please try again.',
    'Please confirm your email before logging in.',
    'An unexpected error occurred. Please try again.',
    'An unexpected error occurred. Please check your network and try again.',
    'Logging out...',
    'Logout failed',
    'Error occurred during logout:',
    'Are you sure you want to log out?',
  ],
  'registering, confirming and resetting': [
    'Enter your name',
    'Enter a Valid email',
    'Passwords must be at least 6 characters',
    'Passwords do not match',
    'User email already exists',
    'Username already exists',
    'Registration successful! Please check your email to confirm.',
    'Invalid or expired token. Please try again.',
    'Password reset successful! You can now login.',
    'Email not found. Please try again.',
    'Password reset link sent! Please check your email.',
    'Send Reset Link',
    'Email confirmed successfully',
    'Invalid confirmation link.',
    'An error occurred. Please try again later.',
  ],
  'contact and newsletter': [
    'Fill up the Form',
    'Enter your Name',
    'Enter your Email',
    'Enter a Valid Email',
    'Enter your Messages',
    'There was an error sending the email!',
    'Please provide an Email !',
    'Please give a valid Email!',
  ],
  'closed doors': [
    'Access denied. You are not authorized to access this resource.',
    'The page you are looking for does not exist.',
    'You do not have permission to view this page.',
    'Access Denied',
    'Authentication Failed',
  ],
  'customers in the admin area': ['All Customers', 'Are you sure you want to delete this user?'],
  'categories in the admin area': [
    'Enter category name',
    'Enter category description',
    'Failed to fetch categories.',
    'An error occurred while creating the category.',
    'An error occurred while updating the category.',
    'Error fetching category details. Please try again later.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: looked for in the source as it stands
    'Category "${name}" created successfully.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: looked for in the source as it stands
    'Category "${name}" updated successfully.',
  ],
  'products in the admin area': [
    'Create Product',
    'Select a category',
    'Enter product name',
    'Enter product price',
    'Enter product quantity',
    'Enter product description',
    'Upload product image',
    'Failed to upload image. Please try again.',
    'An error occurred while creating the product.',
    'An error occurred while updating the product.',
    'Error fetching product details. Please try again later.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: looked for in the source as it stands
    'Product "${name}" created successfully.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: looked for in the source as it stands
    'Product "${name}" updated successfully.',
  ],
  'payment methods in the admin area': [
    'Create Payment Method',
    'Method Name',
    'Enter payment method name',
    'Enter Payment Method name',
    'Are you sure you want to delete this payment method?',
    'An error occurred while creating the payment method.',
    'An error occurred while updating the payment method.',
    'Error fetching payment details. Please try again later.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: looked for in the source as it stands
    'Payment Method "${name}" created successfully.',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: looked for in the source as it stands
    'Payment Method "${name}" updated successfully.',
  ],
}

const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$|api-examples/.test(file))
  .map((file) => withoutComments(readFileSync(file, 'utf8')))
  .join('\n')

it.each(Object.entries(messages))('says what it should about %s', (_, texts) => {
  expect(texts.filter((text) => !sources.includes(text))).toEqual([])
})

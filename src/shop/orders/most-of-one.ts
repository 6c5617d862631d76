/** More of one product than this no order takes. No schema here: the cart of a first visit reads it. */
export const mostOfOne = 999

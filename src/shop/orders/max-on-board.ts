/** Cards on the kitchen's board: more than a kitchen can have open. What still has to be cooked is there however many. */
export const maxOnBoard = 500

import { type RawBuilder, sql } from 'kysely'

/** Characters of a piece, as `text_pieces` has them: what is shorter has none. */
export const pieceLength = 3

/** Whether `text` has all pieces of `part`, which an index of just that text finds. Where they are is not looked at. */
export const hasPiecesOf = (text: RawBuilder<unknown>, part: RawBuilder<unknown>) =>
  sql`text_pieces(${text}) @> text_pieces(${part})`

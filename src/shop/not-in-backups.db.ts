/**
 * Tables that no backup has: who is signed in and links in mails, which would open again what was closed since; marks
 * of who searched, which go with their day; and pictures in other sizes, which are made when they are requested.
 */
export const notInBackups = [
  'sessions',
  'tokens',
  'unfound_marks',
  'unfound_keys',
  'image_variants',
]

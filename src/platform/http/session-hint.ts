/** Name of the cookie that pages can read; the session cookie itself they cannot. */
export const sessionHint = 'signedin'

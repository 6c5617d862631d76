/** An e-mail address: where it has to break it does so before its domain, and elsewhere only without room for that. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@')
  return (
    <span className="wrap-anywhere" translate="no">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  )
}

/** One nested diamond; the stand-in for a missing picture. */
export function ImigongoDiamond({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path d="M32 2l30 30-30 30L2 32Z" className="fill-soot" />
      <path d="M32 10l22 22-22 22-22-22Z" className="fill-chalk" />
      <path d="M32 16l16 16-16 16-16-16Z" className="fill-ochre" />
      <path d="M32 24l8 8-8 8-8-8Z" className="fill-chalk" />
      <path d="M32 28l4 4-4 4-4-4Z" className="fill-soot" />
    </svg>
  )
}

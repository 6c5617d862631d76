import { emphasise } from './emphasis.ts'

/** Text between a colon and a dash is bold red (specification, section 2). */
export function ProductDescription({ text }: { text: string }) {
  return (
    <p className="max-w-prose whitespace-pre-line text-ink-soft leading-relaxed">
      {emphasise(text).map(({ text: part, strong }, index) =>
        strong ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
          <strong key={index} className="font-bold text-danger-ink">
            {part}
          </strong>
        ) : (
          part
        ),
      )}
    </p>
  )
}

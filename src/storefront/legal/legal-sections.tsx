import type { ReactNode } from 'react'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

type LegalSectionsProps = {
  title: string
  intro: string
  sections: readonly {
    heading: string
    paragraphs: readonly ReactNode[]
    list?: ReactNode
  }[]
}

/** A text to read from top to bottom: terms, privacy. */
export function LegalSections({ title, intro, sections }: LegalSectionsProps) {
  return (
    <div className="page py-8 sm:py-14">
      <PageHeading intro={intro}>{title}</PageHeading>
      <div className="mt-8 flex max-w-prose flex-col gap-8">
        {sections.map(({ heading, paragraphs, list }) => (
          <section key={heading}>
            <h2 className="text-2xl">{heading}</h2>
            {paragraphs.map((paragraph, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text
              <p key={index} className="mt-3">
                {paragraph}
              </p>
            ))}
            {list}
          </section>
        ))}
      </div>
    </div>
  )
}
